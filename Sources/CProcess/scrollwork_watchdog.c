#define _GNU_SOURCE
#include "scrollwork_watchdog.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "scrollwork_crash.h"
#include "scrollwork_output_buffer.h"

/* The signal that stops the watched thread; unused otherwise, and ignored by default. The thread
 * sanitizer delivers only synchronous error signals at once, and defers others until the thread
 * calls an intercepted function, which a hanging thread may never do. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
enum { stop_signal = SIGSYS };
#define HAS_STOP_SIGNAL 1
#endif
#endif
#ifndef HAS_STOP_SIGNAL
enum { stop_signal = SIGURG };
#endif

/* How long the watched thread may take to stop, and the callback to end the process. */
enum { seconds_to_stop = 1, seconds_to_exit = 2 };

enum { second = 1000000000, slack = second / 1000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static clockid_t cpu_clock;
static pthread_t watched;
static bool is_armed;
static int64_t wakes_at = INT64_MIN; /* in real time; INT64_MIN while awake */
static int64_t cpu_end;
static int64_t real_end;
static int64_t paused_at; /* 0 while real time counts */
static void (*on_timeout)(void *, const scrollwork_script_position *, bool);
static void *on_timeout_context;

/* The script position of the watched thread, which alone may write it until has_stopped. */
static scrollwork_script_position found;
static sem_t has_stopped;

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * second + time.tv_nsec;
}

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){nanoseconds / second, nanoseconds % second};
}

/* Runs on the watched thread, at any point, and does not return. */
static void on_stop(int signal) {
  (void)signal;
  scrollwork_script_position_read_current(&found);
  sem_post(&has_stopped);
  for (;;) pause();
}

/* Ends the process without calling Swift. */
_Noreturn static void end_plainly(void) {
  static const char message[] =
    "stop[SW0505]: time budget used up, inside a function that does not return; not "
    "deterministic: a clock ended this, so another run may stop elsewhere or not at all\n";
  scrollwork_output_buffer_write();
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(scrollwork_exit_budget);
}

/* The callback has not ended the process, most likely blocked by a lock that the stopped thread
 * holds. */
static void on_alarm(int signal) {
  (void)signal;
  end_plainly();
}

/* Waits until either limit is reached while the thread is armed. Returns whether it was that of real time.
 *
 * Between two uses it sleeps on until the limits of the former one: arming again soon costs no wakeup then. */
static bool wait_for_end(void) {
  pthread_mutex_lock(&lock);
  for (;;) {
    int64_t cpu_left = cpu_end - now(cpu_clock);
    int64_t real = now(CLOCK_MONOTONIC);
    int64_t real_left = real_end - real;
    bool is_over = cpu_left <= 0 || real_left <= 0;
    if (is_over && is_armed && !paused_at) {
      pthread_mutex_unlock(&lock);
      return cpu_left > 0;
    }
    if (is_over || paused_at) {
      wakes_at = INT64_MAX;
      pthread_cond_wait(&changed, &lock);
    } else {
      wakes_at = real + (cpu_left < real_left ? cpu_left : real_left) + slack;
      struct timespec until = timespec_of(wakes_at);
      pthread_cond_timedwait(&changed, &lock, &until);
    }
    wakes_at = INT64_MIN;
  }
}

static void *watch(void *context) {
  (void)context;
  bool is_real_time = wait_for_end();
  pthread_kill(watched, stop_signal);
  struct timespec until = timespec_of(now(CLOCK_REALTIME) + (int64_t)seconds_to_stop * second);
  int failure;
  do failure = sem_timedwait(&has_stopped, &until);
  while (failure && errno == EINTR);
  /* A thread that has not stopped may still run Swift, whose reference counts of its objects are
   * not safe to change from here. */
  if (failure) end_plainly();
  alarm(seconds_to_exit);
  on_timeout(on_timeout_context, &found, is_real_time);
  _exit(scrollwork_exit_budget);
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler};
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

/* A copy of the process has no watchdog, and must not find its lock taken. */
static void before_fork(void) { pthread_mutex_lock(&lock); }
static void after_fork(void) { pthread_mutex_unlock(&lock); }

int scrollwork_watchdog_start(
  void (*on_end)(void *, const scrollwork_script_position *, bool), void *context) {
  on_timeout = on_end;
  on_timeout_context = context;
  watched = pthread_self();
  int failure = pthread_getcpuclockid(watched, &cpu_clock);
  if (failure) return failure;
  sem_init(&has_stopped, 0, 0);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &attributes);
  pthread_condattr_destroy(&attributes);
  handle(stop_signal, on_stop);
  handle(SIGALRM, on_alarm);

  /* The watchdog's thread blocks all signals. */
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  static bool knows_forks;
  if (!knows_forks) knows_forks = pthread_atfork(before_fork, after_fork, after_fork) == 0;
  pthread_t thread;
  failure = pthread_create(&thread, NULL, watch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!failure) pthread_detach(thread);
  return failure;
}

/* Wakes the watchdog if it would otherwise sleep beyond `end` by more than twice the slack. Otherwise arming
 * again costs no wakeup: one that was armed less than the slack ago sleeps until slightly after that end. */
static void wake_before(int64_t end) {
  if (wakes_at > end + 2 * slack) pthread_cond_signal(&changed);
}

int64_t scrollwork_watchdog_cpu_time(void) { return now(CLOCK_THREAD_CPUTIME_ID); }

void scrollwork_watchdog_arm(int64_t cpu, int64_t cpu_nanoseconds, int64_t real_nanoseconds) {
  int64_t real = now(CLOCK_MONOTONIC);
  pthread_mutex_lock(&lock);
  cpu_end = cpu + cpu_nanoseconds;
  real_end = real + real_nanoseconds;
  is_armed = true;
  wake_before(real + (cpu_nanoseconds < real_nanoseconds ? cpu_nanoseconds : real_nanoseconds));
  pthread_mutex_unlock(&lock);
}

void scrollwork_watchdog_disarm(void) {
  pthread_mutex_lock(&lock);
  is_armed = false;
  pthread_mutex_unlock(&lock);
}

void scrollwork_watchdog_pause(void) {
  pthread_mutex_lock(&lock);
  paused_at = now(CLOCK_MONOTONIC);
  pthread_mutex_unlock(&lock);
}

void scrollwork_watchdog_resume(void) {
  pthread_mutex_lock(&lock);
  real_end += now(CLOCK_MONOTONIC) - paused_at;
  paused_at = 0;
  wake_before(real_end);
  pthread_mutex_unlock(&lock);
}
