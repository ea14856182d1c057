/*
 * The herd, on this machine: processes that sleep on one listening socket, first in accept(), then in poll(), and connections that come
 * one at a time.
 * Tells for each connection which process took it, and which processes were woken for it: each that woke and went back to sleep has
 * one more voluntary context switch in /proc.
 *
 *     cc herd.c && ./a.out > mine.json
 *
 * Linux; no rights are needed. Ends within a minute, whatever happens. Nothing but 127.0.0.1 is spoken to.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 400, CONNECTIONS = 24, PATIENCE_S = 60, SETTLED_MS = 5000 };

static const int sizes[] = {10, 100, 200, 400};
static const char *const ways[] = {"accept", "poll"};

static pid_t children[MOST];
static long sleeps[MOST]; /* voluntary context switches so far */

static void finish(void) {
  for (int i = 0; i < MOST; i++)
    if (children[i] > 0) kill(children[i], SIGKILL);
  for (int i = 0; i < MOST; i++)
    if (children[i] > 0) waitpid(children[i], NULL, 0);
  memset(children, 0, sizeof children);
}

static void fail(const char *what) {
  fprintf(stderr, "herd: %s: %s\n", what, strerror(errno));
  finish();
  exit(1);
}

static long long now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void pause_us(long us) {
  struct timespec t = {0, us * 1000};
  nanosleep(&t, NULL);
}

/* What one process has slept so far, or -1 while it does anything else than sleep. */
static long asleep_after(pid_t pid) {
  char path[64], line[128], state = '?';
  long count = -1;
  snprintf(path, sizeof path, "/proc/%ld/status", (long)pid);
  FILE *status = fopen(path, "r");
  if (!status) return -1;
  while (fgets(line, sizeof line, status)) {
    sscanf(line, "State: %c", &state);
    sscanf(line, "voluntary_ctxt_switches: %ld", &count);
  }
  fclose(status);
  return state == 'S' ? count : -1;
}

/* Waits until these processes sleep, and notes how often each has. */
static int fall_asleep(int from, int to) {
  long long until = now_ns() + SETTLED_MS * 1000000LL;
  for (int i = from; i < to;) {
    long count = asleep_after(children[i]);
    if (count >= 0) {
      sleeps[i++] = count;
      continue;
    }
    if (now_ns() > until) return -1;
    pause_us(100);
  }
  return 0;
}

/* The same, until two looks agree: a process says that it sleeps a moment before its sleep is counted. */
static int settle(int from, int to) {
  static long seen[MOST];
  do {
    memcpy(seen, sleeps, sizeof seen);
    if (fall_asleep(from, to) < 0) return -1;
  } while (memcmp(seen, sleeps, sizeof seen) != 0);
  return 0;
}

/* A process of the herd: waits, takes a connection, says its number, waits again. */
static void graze(int listener, int report, int number, int polls) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); /* none outlives the herd */
  alarm(PATIENCE_S);
  for (;;) {
    struct pollfd door = {.fd = listener, .events = POLLIN};
    if (polls && poll(&door, 1, -1) < 0 && errno != EINTR) _exit(1);
    int connection = accept(listener, NULL, NULL);
    if (connection < 0) {
      if (errno == EINTR || errno == ECONNABORTED || (polls && errno == EAGAIN)) continue;
      _exit(1);
    }
    if (write(report, &number, sizeof number) != (ssize_t)sizeof number) _exit(1);
    close(connection);
  }
}

static int connect_once(const struct sockaddr_in *address) {
  int client = socket(AF_INET, SOCK_STREAM, 0);
  if (client < 0) fail("socket");
  if (connect(client, (const struct sockaddr *)address, sizeof *address) < 0) fail("connect");
  return client;
}

static void measure(const char *way, int processes, int last) {
  int polls = strcmp(way, "poll") == 0;
  struct sockaddr_in address = {.sin_family = AF_INET};
  socklen_t length = sizeof address;
  int report[2];
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (listener < 0) fail("socket");
  /* Of those that poll() wakes all but one find nothing, and must not lie down in accept(). */
  if (polls && fcntl(listener, F_SETFL, O_NONBLOCK) < 0) fail("fcntl");
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0) fail("bind");
  if (listen(listener, 128) < 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &length) < 0) fail("getsockname");
  if (pipe(report) < 0) fail("pipe");

  /* One after the other, so that a process's number is its place in the queue. */
  int made = 0;
  for (; made < processes; made++) {
    fflush(stdout);
    children[made] = fork();
    if (children[made] == 0) graze(listener, report[1], made + 1, polls);
    if (children[made] < 0) break;
    if (settle(made, made + 1) < 0) fail("a process does not fall asleep");
  }
  if (made < processes) fail("fork");

  printf("    {\"way\": \"%s\", \"processes\": %d, \"connections\": [\n", way, processes);
  for (int i = 0; i < CONNECTIONS; i++) {
    static long before[MOST];
    struct pollfd answered = {.fd = report[0], .events = POLLIN};
    int by = 0;
    memcpy(before, sleeps, sizeof before);
    long long begin = now_ns();
    int client = connect_once(&address);
    if (poll(&answered, 1, SETTLED_MS) != 1) fail("no process answers");
    if (read(report[0], &by, sizeof by) != (ssize_t)sizeof by) fail("read");
    long long answer = now_ns() - begin;
    close(client);
    if (settle(0, processes) < 0) fail("the processes do not fall asleep");
    printf("      {\"by\": %d, \"answerNs\": %lld, \"woken\": [", by, answer);
    const char *comma = "";
    for (int p = 0; p < processes; p++)
      for (long n = before[p]; n < sleeps[p]; n++, comma = ", ") printf("%s%d", comma, p + 1);
    printf("]}%s\n", i + 1 < CONNECTIONS ? "," : "");
  }
  printf("    ]}%s\n", last ? "" : ",");
  finish();
  close(listener);
  close(report[0]);
  close(report[1]);
}

int main(void) {
  struct utsname system;
  alarm(PATIENCE_S);
  signal(SIGPIPE, SIG_IGN);
  if (uname(&system) < 0) fail("uname");
  printf("{\n  \"format\": \"stampede-measured\", \"version\": 1, \"program\": \"herd\",\n");
  printf("  \"machine\": {\"system\": \"%s\", \"release\": \"%s\", \"processor\": \"%s\", \"cpus\": %ld},\n", system.sysname,
         system.release, system.machine, sysconf(_SC_NPROCESSORS_ONLN));
  printf("  \"runs\": [\n");
  int count = (int)(sizeof sizes / sizeof *sizes);
  for (int w = 0; w < 2; w++)
    for (int i = 0; i < count; i++) measure(ways[w], sizes[i], w == 1 && i + 1 == count);
  printf("  ]\n}\n");
  return 0;
}
