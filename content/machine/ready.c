/*
 * Who is ready, on this machine: some of a set of sockets have messages, and the program reads one message each time that it is told of one.
 * Tells for poll() and for three ways of epoll of whom it was told, in which order, and how many messages it was never told of. Then processes
 * lie down in epoll_wait(), each with a set of its own and all for one listener, and one client knocks: how many are told of it. Counts alone.
 *
 *     cc ready.c && ./a.out > mine.json
 *
 * Linux, 4.5 or later; no rights are needed. Ends within twenty seconds, whatever happens. Nothing but 127.0.0.1 is spoken to.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SOCKETS = 8, MESSAGES = 3, MOST_TOLD = 1000, PROCESSES = 8, PATIENCE_S = 20, LIE_DOWN_MS = 300, QUIET_MS = 500 };

/* Those that speak, in the order in which they do: not that of the list. */
static const int speakers[] = {5, 2, 7, 0};
enum { SPEAKERS = (int)(sizeof speakers / sizeof *speakers) };

static void fail(const char *what) {
  fprintf(stderr, "ready: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void rest(int ms) {
  struct timespec time = {ms / 1000, ms % 1000 * 1000000L};
  nanosleep(&time, NULL);
}

/* ends[i][0] is the server's. A message is a datagram, so that reading once is reading one. */
static int ends[SOCKETS][2];

static void open_sockets(void) {
  for (int i = 0; i < SOCKETS; i++)
    if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, ends[i]) < 0) fail("socketpair");
}

/* One message of each, then the next of each. */
static void speak(void) {
  for (int message = 0; message < MESSAGES; message++)
    for (int i = 0; i < SPEAKERS; i++)
      if (write(ends[speakers[i]][1], "x", 1) != 1) fail("write");
}

/* Closes all; gives back how many messages nobody has read. */
static int close_sockets(void) {
  int left = 0;
  char byte;
  for (int i = 0; i < SOCKETS; i++) {
    while (read(ends[i][0], &byte, 1) == 1) left++;
    close(ends[i][0]);
    close(ends[i][1]);
  }
  return left;
}

/* Of whom poll() tells first; -1: nobody. */
static int told_by_poll(void) {
  struct pollfd list[SOCKETS];
  for (int i = 0; i < SOCKETS; i++) list[i] = (struct pollfd){ends[i][0], POLLIN, 0};
  if (poll(list, SOCKETS, 0) < 0) fail("poll");
  for (int i = 0; i < SOCKETS; i++)
    if (list[i].revents & POLLIN) return i;
  return -1;
}

/* Of whom epoll tells when it may tell of one; -1: nobody. */
static int told_by_epoll(int set) {
  struct epoll_event event;
  int count = epoll_wait(set, &event, 1, 0);
  if (count < 0) fail("epoll_wait");
  return count == 0 ? -1 : (int)event.data.u32;
}

static void measure(const char *way, int by_epoll, unsigned flags, int last) {
  int set = -1, told = 0, one;
  char byte;
  open_sockets();
  if (by_epoll) {
    if ((set = epoll_create1(0)) < 0) fail("epoll_create1");
    for (int i = 0; i < SOCKETS; i++) {
      struct epoll_event event = {.events = EPOLLIN | flags, .data.u32 = (unsigned)i};
      if (epoll_ctl(set, EPOLL_CTL_ADD, ends[i][0], &event) < 0) fail("epoll_ctl");
    }
  }
  speak();
  printf("    {\"way\": \"%s\", \"sockets\": %d, \"messages\": %d, \"told\": [", way, SOCKETS, MESSAGES);
  while (told < MOST_TOLD && (one = by_epoll ? told_by_epoll(set) : told_by_poll()) >= 0) {
    printf("%s%d", told++ ? ", " : "", one);
    if (read(ends[one][0], &byte, 1) != 1) fail("told of a socket with nothing to read");
  }
  printf("], \"left\": %d}%s\n", close_sockets(), last ? "" : ",");
  if (set >= 0) close(set);
}

/* So many processes in epoll_wait() for one listener, one knock, and nobody accepts: how many are told. */
static int herd(unsigned flags) {
  struct sockaddr_in address = {.sin_family = AF_INET};
  socklen_t length = sizeof address;
  pid_t children[PROCESSES];
  int told = 0;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (listener < 0) fail("socket");
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0) fail("bind");
  if (listen(listener, PROCESSES) < 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &length) < 0) fail("getsockname");
  fflush(stdout);
  for (int i = 0; i < PROCESSES; i++) {
    if ((children[i] = fork()) < 0) fail("fork");
    if (children[i] > 0) continue;
    struct epoll_event event = {.events = EPOLLIN | flags};
    int set = epoll_create1(0);
    if (set < 0 || epoll_ctl(set, EPOLL_CTL_ADD, listener, &event) < 0) _exit(2);
    int count = epoll_wait(set, &event, 1, LIE_DOWN_MS + QUIET_MS);
    _exit(count < 0 ? 2 : count);
  }
  rest(LIE_DOWN_MS);
  int client = socket(AF_INET, SOCK_STREAM, 0);
  if (client < 0) fail("socket");
  if (connect(client, (struct sockaddr *)&address, sizeof address) < 0) fail("connect");
  for (int i = 0; i < PROCESSES; i++) {
    int status;
    if (waitpid(children[i], &status, 0) < 0) fail("waitpid");
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
      errno = ECHILD;
      fail("a process of the herd");
    }
    told += WEXITSTATUS(status);
  }
  close(client);
  close(listener);
  return told;
}

int main(void) {
  struct utsname system;
  alarm(PATIENCE_S);
  if (uname(&system) < 0) fail("uname");
  printf("{\n  \"format\": \"stampede-measured\", \"version\": 1, \"program\": \"ready\",\n");
  printf("  \"machine\": {\"system\": \"%s\", \"release\": \"%s\", \"processor\": \"%s\", \"cpus\": %ld},\n", system.sysname,
         system.release, system.machine, sysconf(_SC_NPROCESSORS_ONLN));
  printf("  \"herd\": {\"processes\": %d, \"told\": %d, \"exclusive\": %d},\n", PROCESSES, herd(0), herd(EPOLLEXCLUSIVE));
  printf("  \"runs\": [\n");
  measure("poll", 0, 0, 0);
  measure("level", 1, 0, 0);
  measure("edge", 1, EPOLLET, 0);
  measure("one-shot", 1, EPOLLONESHOT, 1);
  printf("  ]\n}\n");
  return 0;
}
