/*
 * malloc() on this machine: where it puts the blocks of two short sequences of calls, in bytes from the first one. Each sequence has a
 * process, and so a heap, of its own.
 *
 *     cc malloc.c && ./a.out > mine.json
 *
 * No rights are needed. Ends within ten seconds, whatever happens.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

enum { BLOCKS = 16, PATIENCE_S = 10 };

/* 'a': allocate so many bytes as this block; 'f': free it. */
struct call {
  char kind;
  int block;
  size_t bytes;
};

static const struct call ten_calls[] = {{'a', 1, 100}, {'a', 2, 40}, {'a', 3, 200}, {'a', 4, 20}, {'f', 1, 0},
                                        {'f', 3, 0},   {'a', 5, 60}, {'a', 6, 30},  {'f', 2, 0},  {'f', 4, 0}};
static const struct call three_neighbours[] = {{'a', 1, 40}, {'a', 2, 40}, {'a', 3, 40}, {'a', 4, 40}, {'f', 1, 0},
                                               {'f', 2, 0},  {'f', 3, 0},  {'a', 5, 40}, {'a', 6, 72}};

static const char *library(void) {
#ifdef __GLIBC__
  return gnu_get_libc_version();
#else
  return "";
#endif
}

/* Not by printf(): it may call malloc() itself, and would then be measured. */
static void say(const char *format, ...) {
  char text[512];
  va_list rest;
  va_start(rest, format);
  int length = vsnprintf(text, sizeof text, format, rest);
  va_end(rest);
  if (length > 0 && write(STDOUT_FILENO, text, (size_t)length) < 0) _exit(1);
}

static void run(const struct call *calls, size_t count) {
  static void *volatile blocks[BLOCKS]; /* volatile: compilers may leave calls out whose result nobody uses */
  static uintptr_t placed[BLOCKS];
  int order[BLOCKS], allocated = 0;
  for (size_t i = 0; i < count; i++) {
    int block = calls[i].block;
    if (calls[i].kind == 'f') {
      free(blocks[block]);
      continue;
    }
    blocks[block] = malloc(calls[i].bytes);
    if (blocks[block] == NULL) _exit(1);
    placed[block] = (uintptr_t)blocks[block];
    order[allocated++] = block;
  }
  for (int i = 0; i < allocated; i++)
    say("%s{\"block\": %d, \"offset\": %lld}", i ? ", " : "", order[i],
        (long long)(intptr_t)(placed[order[i]] - placed[order[0]]));
}

static void sequence(const char *name, const struct call *calls, size_t count, const char *after) {
  int status = 0;
  say("    {\"sequence\": \"%s\", \"placed\": [", name);
  pid_t child = fork();
  if (child < 0) _exit(1);
  if (child == 0) {
    alarm(PATIENCE_S);
    run(calls, count);
    _exit(0);
  }
  if (waitpid(child, &status, 0) < 0 || status != 0) _exit(1);
  say("]}%s\n", after);
}

int main(void) {
  struct utsname system;
  alarm(PATIENCE_S);
  if (uname(&system) < 0) return 1;
  say("{\n  \"format\": \"stampede-measured\", \"version\": 1, \"program\": \"malloc\",\n");
  say("  \"machine\": {\"system\": \"%s\", \"release\": \"%s\", \"processor\": \"%s\", \"cpus\": %ld},\n", system.sysname,
      system.release, system.machine, sysconf(_SC_NPROCESSORS_ONLN));
  say("  \"glibc\": \"%s\", \"wordBits\": %d,\n  \"runs\": [\n", library(), (int)(8 * sizeof(void *)));
  sequence("ten-calls", ten_calls, sizeof ten_calls / sizeof *ten_calls, ",");
  sequence("three-neighbours", three_neighbours, sizeof three_neighbours / sizeof *three_neighbours, "");
  say("  ]\n}\n");
  return 0;
}
