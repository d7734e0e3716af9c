#define _GNU_SOURCE
#include "scrollwork_termination.h"

#include <signal.h>
#include <stdbool.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scrollwork_key_input.h"
#include "scrollwork_output_buffer.h"

/* More files than are ever open at once; a file without a slot is not removed. */
enum { slot_count = 64 };
static _Atomic(char *) unfinished[slot_count];
/* The process that writes these files: a forked worker must not remove those of its parent. */
static _Atomic(pid_t) owner;
/* Hashes of folders in which leftover files of former processes were looked for; 0 is free. */
enum { folder_count = 1024 };
static _Atomic(uint64_t) folders[folder_count];

int scrollwork_termination_add_file(const char *path) {
  char *copy = strdup(path);
  if (!copy) return -1;
  owner = getpid();
  for (int slot = 0; slot < slot_count; slot++) {
    char *expected = NULL;
    if (atomic_compare_exchange_strong(&unfinished[slot], &expected, copy)) return slot;
  }
  free(copy);
  return -1;
}

void scrollwork_termination_remove_file(int slot) {
  if (slot < 0) return;
  free(atomic_exchange(&unfinished[slot], NULL));
}

bool scrollwork_termination_is_new_folder(uint64_t name) {
  if (name == 0) name = 1;
  for (int slot = 0; slot < folder_count; slot++) {
    uint64_t known = 0;
    if (atomic_compare_exchange_strong(&folders[slot], &known, name)) return true;
    if (known == name) return false;
  }
  return false;
}

void scrollwork_termination_exit(int signal) {
  scrollwork_key_input_end();
  if (getpid() == owner) {
    for (int slot = 0; slot < slot_count; slot++) {
      const char *path = atomic_load(&unfinished[slot]);
      if (path) unlink(path);
    }
  }
  if (signal != SIGPIPE) scrollwork_output_buffer_write();
  _exit(128 + signal);
}

void scrollwork_termination_install(void) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
  struct sigaction action = {.sa_handler = scrollwork_termination_exit, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < (int)(sizeof signals / sizeof *signals); i++) {
    struct sigaction before;
    bool is_ignored = sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN;
    /* A closed reader ends the process even where the parent ignores SIGPIPE. */
    if (!is_ignored || signals[i] == SIGPIPE) sigaction(signals[i], &action, NULL);
  }
  signal(SIGXFSZ, SIG_IGN);
}
