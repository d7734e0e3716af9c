/* A thread that ends a script that no hook can stop: one that hangs inside a C function. */
#ifndef SCROLLWORK_WATCHDOG_H
#define SCROLLWORK_WATCHDOG_H

#include "scrollwork_script_position.h"

#pragma clang assume_nonnull begin

/* Watches the calling thread. When its time is up, the thread is stopped permanently by a
 * signal, and `on_timeout` is called on the watchdog's thread with the script position; `on_timeout` ends
 * the process. If it does not within two seconds, or if the thread does not stop within one, so
 * that it may still run, the process ends with a fixed message and exit 5. Returns 0 or an errno
 * value. */
int scrollwork_watchdog_start(
  void (*on_timeout)(void *_Nullable context, const scrollwork_script_position *place, bool is_real_time),
  void *_Nullable context);

/* What the clock of the calling thread's CPU time says, in nanoseconds. */
int64_t scrollwork_watchdog_cpu_time(void);

/* Grants CPU time and real time, in nanoseconds from now, when that clock says `cpu`. Called by the watched
 * thread. */
void scrollwork_watchdog_arm(int64_t cpu, int64_t cpu_nanoseconds, int64_t real_nanoseconds);

/* Lifts both limits. Called by the watched thread. */
void scrollwork_watchdog_disarm(void);

/* Real time between the two does not count: the thread waits for input. Called by the watched
 * thread. */
void scrollwork_watchdog_pause(void);
void scrollwork_watchdog_resume(void);

#pragma clang assume_nonnull end

#endif
