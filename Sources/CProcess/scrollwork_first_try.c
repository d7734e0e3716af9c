#define _GNU_SOURCE
#include "scrollwork_first_try.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <time.h>
#include <unistd.h>

#include "scrollwork_crash.h"
#include "scrollwork_interrupt.h"

/* The C library has no name for the field. */
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { second = 1000000000 };
enum { no_try, trying, restarting };

static _Atomic int try_state = no_try;
static char program_path[PATH_MAX];
static char *const *program_arguments;
static char **program_environment;
static timer_t cpu_timer;
static timer_t real_timer;

/* Whether the caller is the one that starts the program again. */
static bool claim_restart(void) {
  int expected = trying;
  return atomic_compare_exchange_strong(&try_state, &expected, restarting);
}

/* Returns where the system cannot start the program. */
static void start_program(void) {
  execve(program_path, program_arguments, program_environment);
  execve("/proc/self/exe", program_arguments, program_environment);
}

static void on_time(int signal) {
  (void)signal;
  if (!claim_restart()) return;
  /* The new program would know nothing of the interrupt. */
  if (scrollwork_interrupt_signal()) _exit(128 + scrollwork_interrupt_signal());
  start_program();
  static const char message[] =
    "error: a test takes long, and the system does not start the program again for it\n"
    "   = help: --jobs 1 starts a worker at once\n";
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(scrollwork_exit_crash);
}

/* The environment with one more setting; null without memory. */
static char **environment_with(const char *setting) {
  size_t count = 0;
  while (environ[count]) count++;
  char **all = malloc((count + 2) * sizeof *all);
  if (!all) return NULL;
  for (size_t i = 0; i < count; i++) all[i] = environ[i];
  all[count] = (char *)setting;
  all[count + 1] = NULL;
  return all;
}

/* Makes a timer whose signal goes to the calling thread: one that waits in the system takes it at
 * once, under every sanitizer. */
static bool make_timer(clockid_t clock, timer_t *timer) {
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF};
  event.sigev_notify_thread_id = gettid();
  return timer_create(clock, &event, timer) == 0;
}

static bool set_timer(timer_t timer, int64_t nanoseconds) {
  struct itimerspec time = {.it_value = {nanoseconds / second, nanoseconds % second}};
  return timer_settime(timer, 0, &time, NULL) == 0;
}

/* Finds the file of the program; the link of the system would become the name of the process. */
static bool find_program(void) {
  /* Started as an argument of the loader, the process is the loader's. */
  if (getauxval(AT_BASE) == 0) return false;
  ssize_t count = readlink("/proc/self/exe", program_path, sizeof program_path - 1);
  if (count < 0) return false;
  program_path[count] = 0;
  return true;
}

int scrollwork_first_try_begin(
  char *const *arguments, const char *setting, int64_t cpu_nanoseconds, int64_t real_nanoseconds) {
  if (!find_program()) return ENOENT;
  char **environment = environment_with(setting);
  if (!environment) return ENOMEM;
  program_arguments = arguments;
  program_environment = environment;
  struct sigaction action = {.sa_handler = on_time, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGPROF, &action, NULL) == 0 && make_timer(CLOCK_PROCESS_CPUTIME_ID, &cpu_timer)) {
    if (make_timer(CLOCK_MONOTONIC, &real_timer)) {
      try_state = trying;
      if (set_timer(cpu_timer, cpu_nanoseconds) && set_timer(real_timer, real_nanoseconds)) return 0;
      try_state = no_try;
      timer_delete(real_timer);
    }
    timer_delete(cpu_timer);
  }
  int failure = errno;
  free(environment);
  return failure;
}

/* Waits while another thread starts the program again; returns where that fails. */
static void wait_for_restart(void) {
  while (try_state == restarting) usleep(100);
}

void scrollwork_first_try_end(void) {
  int expected = trying;
  if (atomic_compare_exchange_strong(&try_state, &expected, no_try)) {
    timer_delete(cpu_timer);
    timer_delete(real_timer);
  } else {
    wait_for_restart();
  }
}

void scrollwork_first_try_restart(void) {
  if (!claim_restart()) return wait_for_restart();
  start_program();
  try_state = no_try;
}
