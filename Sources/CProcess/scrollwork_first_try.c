#define _GNU_SOURCE
#include "scrollwork_first_try.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The C library has no name for the field. */
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { no_try, trying, restarting };

static _Atomic int state = no_try;
static char program[PATH_MAX];
static char *const *program_arguments;
static char **program_environment;
static timer_t timer;

static void on_time(int signal) {
  (void)signal;
  scrollwork_first_try_restart();
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

int scrollwork_first_try_begin(
  char *const *arguments, const char *setting, int64_t cpu_nanoseconds) {
  /* The link of the system would become the name of the process. */
  ssize_t count = readlink("/proc/self/exe", program, sizeof program - 1);
  if (count < 0) return errno;
  program[count] = 0;
  program_arguments = arguments;
  program_environment = environment_with(setting);
  if (!program_environment) return ENOMEM;
  struct sigaction action = {.sa_handler = on_time, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGPROF, &action, NULL) != 0) return errno;
  /* Only a thread that waits in the system takes the signal at once under every sanitizer. */
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF};
  event.sigev_notify_thread_id = gettid();
  if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0) return errno;
  struct itimerspec time = {
    .it_value = {cpu_nanoseconds / 1000000000, cpu_nanoseconds % 1000000000}};
  state = trying;
  if (timer_settime(timer, 0, &time, NULL) == 0) return 0;
  state = no_try;
  return errno;
}

void scrollwork_first_try_end(void) {
  int expected = trying;
  if (atomic_compare_exchange_strong(&state, &expected, no_try)) {
    timer_delete(timer);
    return;
  }
  while (state == restarting) usleep(100);
}

void scrollwork_first_try_restart(void) {
  int expected = trying;
  if (!atomic_compare_exchange_strong(&state, &expected, restarting)) return;
  execve(program, program_arguments, program_environment);
  execve("/proc/self/exe", program_arguments, program_environment);
  state = no_try;
}
