#define _GNU_SOURCE
#include "scrollwork_interrupt.h"

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <unistd.h>

#include "scrollwork_termination.h"

/* Written by the handler, read by any thread. */
static atomic_int first;
static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may use it");

static int ends[2] = {-1, -1};

static void on_interrupt(int signal) {
  if (atomic_exchange(&first, signal)) scrollwork_termination_exit(signal);
  char byte = 0;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
}

int scrollwork_interrupt_listen(void) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < (int)(sizeof signals / sizeof *signals); i++) {
    struct sigaction before;
    bool is_ignored = sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN;
    /* A SIGHUP that `nohup` ignores stays ignored. */
    if (!is_ignored || signals[i] != SIGHUP) sigaction(signals[i], &action, NULL);
  }
  return ends[0];
}

int scrollwork_interrupt_signal(void) { return first; }
