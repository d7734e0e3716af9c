#define _GNU_SOURCE
#include "scrollwork_interrupt.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t first;
static int ends[2] = {-1, -1};

static void on_interrupt(int signal) {
  if (first != 0) _exit(128 + signal);
  first = signal;
  char byte = 0;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
}

int scrollwork_interrupt_listen(void) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGINT);
  sigaddset(&action.sa_mask, SIGTERM);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  return ends[0];
}

int scrollwork_interrupt_signal(void) { return first; }
