/*
 * The listener's queue, on this machine: listen() is given a backlog, clients knock one after the other, and nobody accepts until all have.
 * Tells for each backlog how many clients were told that they are connected, how many connections the kernel had kept, and how many packets
 * it counted as refused (ListenOverflows and ListenDrops, which it counts for the whole machine).
 *
 *     cc backlog.c && ./a.out > mine.json
 *
 * Linux, for /proc; no rights are needed. Ends within twenty seconds, whatever happens. Nothing but 127.0.0.1 is spoken to.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* EXTRA: so many more clients than there is room for. A client that nobody hears knocks again after a second: all is counted long before. */
enum { EXTRA = 8, MOST = 511 + 1 + EXTRA, PATIENCE_S = 20, QUIET_MS = 60 };

/* 511 is what Apache asked for; 128 is what the kernels of 1999 kept of it. */
static const int backlogs[] = {0, 1, 3, 8, 32, 128, 256, 511};

static void fail(const char *what) {
  fprintf(stderr, "backlog: %s: %s\n", what, strerror(errno));
  exit(1);
}

/* A number of the kernel's TCP statistics: a line of names, and under it a line of numbers, in the same order. */
static long counted(const char *name) {
  static char names[8192], numbers[8192];
  FILE *file = fopen("/proc/net/netstat", "r");
  if (!file) fail("/proc/net/netstat");
  long found = -1;
  while (found < 0 && fgets(names, sizeof names, file) && fgets(numbers, sizeof numbers, file)) {
    char *after_name, *after_number;
    char *n = strtok_r(names, " \n", &after_name), *v = strtok_r(numbers, " \n", &after_number);
    if (!n || !v || strcmp(n, "TcpExt:") != 0) continue;
    while ((n = strtok_r(NULL, " \n", &after_name)) && (v = strtok_r(NULL, " \n", &after_number)))
      if (strcmp(n, name) == 0) found = strtol(v, NULL, 10);
  }
  fclose(file);
  if (found < 0) {
    errno = ENOENT;
    fail(name);
  }
  return found;
}

/* The most that this kernel keeps of what is given to listen(). */
static long most_backlog(void) {
  long most = 0;
  FILE *file = fopen("/proc/sys/net/core/somaxconn", "r");
  if (!file || fscanf(file, "%ld", &most) != 1) fail("somaxconn");
  fclose(file);
  return most;
}

/* A client that knocks and does not wait for the answer. */
static int knock(const struct sockaddr_in *address) {
  /* At its end it resets: thousands of connections that linger would use up the ports. */
  struct linger at_once = {1, 0};
  int client = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (client < 0) fail("socket");
  if (setsockopt(client, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once) < 0) fail("setsockopt");
  if (connect(client, (const struct sockaddr *)address, sizeof *address) < 0 && errno != EINPROGRESS) fail("connect");
  return client;
}

/* How many have been told that they are connected; when that number stands still for a while. */
static int connected(struct pollfd *clients, int knocks) {
  int before = -1, now = 0;
  while (now != before) {
    struct timespec quiet = {0, QUIET_MS * 1000000L};
    nanosleep(&quiet, NULL);
    before = now;
    now = 0;
    if (poll(clients, (nfds_t)knocks, 0) < 0) fail("poll");
    for (int i = 0; i < knocks; i++)
      if ((clients[i].revents & POLLOUT) && !(clients[i].revents & (POLLERR | POLLHUP))) now++;
  }
  return now;
}

static void measure(int backlog, int last) {
  static struct pollfd clients[MOST];
  struct sockaddr_in address = {.sin_family = AF_INET};
  socklen_t length = sizeof address;
  int knocks = backlog + 1 + EXTRA, accepted = 0, one;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (listener < 0) fail("socket");
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0) fail("bind");
  if (listen(listener, backlog) < 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &length) < 0) fail("getsockname");

  long overflows = counted("ListenOverflows"), drops = counted("ListenDrops");
  for (int i = 0; i < knocks; i++) {
    clients[i].fd = knock(&address);
    clients[i].events = POLLOUT;
  }
  int told = connected(clients, knocks);
  overflows = counted("ListenOverflows") - overflows;
  drops = counted("ListenDrops") - drops;
  /* Closed as they come, or they would be too many files. */
  while ((one = accept(listener, NULL, NULL)) >= 0) {
    accepted++;
    close(one);
  }
  if (errno != EAGAIN && errno != EWOULDBLOCK) fail("accept");
  printf("    {\"backlog\": %d, \"knocks\": %d, \"connected\": %d, \"accepted\": %d, \"overflows\": %ld, \"drops\": %ld}%s\n", backlog,
         knocks, told, accepted, overflows, drops, last ? "" : ",");
  for (int i = 0; i < knocks; i++) close(clients[i].fd);
  close(listener);
}

int main(void) {
  struct utsname system;
  alarm(PATIENCE_S);
  if (uname(&system) < 0) fail("uname");
  printf("{\n  \"format\": \"stampede-measured\", \"version\": 1, \"program\": \"backlog\",\n");
  printf("  \"machine\": {\"system\": \"%s\", \"release\": \"%s\", \"processor\": \"%s\", \"cpus\": %ld},\n", system.sysname,
         system.release, system.machine, sysconf(_SC_NPROCESSORS_ONLN));
  printf("  \"somaxconn\": %ld,\n  \"runs\": [\n", most_backlog());
  int count = (int)(sizeof backlogs / sizeof *backlogs);
  for (int i = 0; i < count; i++) measure(backlogs[i], i + 1 == count);
  printf("  ]\n}\n");
  return 0;
}
