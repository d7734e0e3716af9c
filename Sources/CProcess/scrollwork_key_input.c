#define _GNU_SOURCE
#include "scrollwork_key_input.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static int input_descriptor, output_descriptor;
/* The process that has switched the terminal; 0 when it is as it was before. */
static _Atomic(pid_t) owner;

static const char marks_on[] = "\033[?2004h", marks_off[] = "\033[?2004l";

static void write_all(const char *text) {
  ssize_t written = write(output_descriptor, text, strlen(text));
  (void)written;
}

static void on_change(int signal) { (void)signal; }

/* Only interrupts a call that waits. */
static void listen_to_changes(void) {
  struct sigaction action = {.sa_handler = on_change, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGWINCH, &action, NULL);
  sigaction(SIGCONT, &action, NULL);
}

int scrollwork_key_input_begin(int input, int output) {
  static bool is_set_up;
  if (owner != getpid()) {
    if (tcgetattr(input, &before) != 0) return -1;
    input_descriptor = input;
    output_descriptor = output;
  }
  if (!is_set_up) {
    is_set_up = true;
    atexit(scrollwork_key_input_end);
  }
  listen_to_changes();
  struct termios keys = before;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  keys.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  owner = getpid();
  while (tcsetattr(input, TCSADRAIN, &keys) != 0) {
    if (errno != EINTR) {
      owner = 0;
      return -1;
    }
  }
  write_all(marks_on);
  return 0;
}

void scrollwork_key_input_end(void) {
  pid_t self = getpid();
  if (!atomic_compare_exchange_strong(&owner, &self, 0)) return;
  write_all(marks_off);
  tcsetattr(input_descriptor, TCSADRAIN, &before);
}
