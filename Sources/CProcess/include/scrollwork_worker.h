/* A child process that receives orders over a socket, and shares a page with its parent for its
 * crash report and its progress. */
#ifndef SCROLLWORK_WORKER_H
#define SCROLLWORK_WORKER_H

#include <sys/types.h>

#include "scrollwork_crash.h"

#pragma clang assume_nonnull begin

typedef struct scrollwork_worker {
  pid_t process;
  int channel;
  scrollwork_crash_report *_Nullable page; /* the beginning of the shared page */
} scrollwork_worker;

/* Forks. The child calls `body` with its socket and the page, then exits; it has no other open
 * files but the three standard ones, and is killed when its parent ends. Returns 0 or an errno
 * value: EAGAIN in a process with more than one thread, where locks held at the fork would stay
 * locked. */
int scrollwork_worker_start(
  scrollwork_worker *worker,
  void (*body)(void *_Nullable context, int channel, scrollwork_crash_report *page),
  void *_Nullable context);

/* Sends all bytes, without SIGPIPE when the other end is closed. Returns 0 or an errno value. */
int scrollwork_channel_send(int channel, const void *_Nullable bytes, size_t count);

/* Kills the worker, waits for it, and returns its status as waitpid does. The page stays
 * readable until scrollwork_worker_free_page. */
int scrollwork_worker_end(scrollwork_worker *worker);
void scrollwork_worker_free_page(scrollwork_worker *worker);

/* In a worker: how many cases of its current test have run, for its parent; nothing in other processes. */
void scrollwork_worker_set_cases(int64_t count);

/* In the parent: the number that the worker set last; 0 before. */
int64_t scrollwork_worker_cases(const scrollwork_worker *worker);

/* The CPU time of the worker so far, in nanoseconds; -1 when it cannot be read. */
int64_t scrollwork_worker_cpu_time(const scrollwork_worker *worker);

#pragma clang assume_nonnull end

#endif
