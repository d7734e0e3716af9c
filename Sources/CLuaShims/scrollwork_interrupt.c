#define _GNU_SOURCE
#include "scrollwork_interrupt.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t count;
static int ends[2] = {-1, -1};

static void on_interrupt(int signal) {
  (void)signal;
  count += 1;
  if (count > 1) _exit(130);
  char byte = 0;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
}

int scrollwork_interrupt_listen(void) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  return ends[0];
}

bool scrollwork_interrupt_has_come(void) { return count > 0; }
