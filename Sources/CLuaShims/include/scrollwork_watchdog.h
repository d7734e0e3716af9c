/* A thread that ends what no hook can end: a script that hangs inside a C function. */
#ifndef SCROLLWORK_WATCHDOG_H
#define SCROLLWORK_WATCHDOG_H

#include "scrollwork_place.h"

#pragma clang assume_nonnull begin

/* Watches the calling thread. When its time is up it is stopped where it is, for good, and the bite
 * is called on the watchdog's own thread with the line it had come to; the bite ends the process. If
 * it does not within two seconds, or if the thread cannot be stopped within one, so that it may still
 * run, the process ends with a plain message and exit 5. Answers 0 or an errno value. */
int scrollwork_watchdog_start(
  void (*bite)(void *_Nullable context, const scrollwork_place *place, bool is_real_time),
  void *_Nullable context);

/* Gives the watched thread so much CPU time and so much real time from now on. Called by it. */
void scrollwork_watchdog_arm(int64_t cpu_nanoseconds, int64_t real_nanoseconds);

/* Lets the watched thread take all the time it wants. Called by it. */
void scrollwork_watchdog_disarm(void);

/* Real time does not count between the two: the thread waits for somebody else. Called by it. */
void scrollwork_watchdog_pause(void);
void scrollwork_watchdog_resume(void);

#pragma clang assume_nonnull end

#endif
