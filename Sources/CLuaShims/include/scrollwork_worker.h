/* A child process that does what it is told over a socket, and leaves its last words in a page. */
#ifndef SCROLLWORK_WORKER_H
#define SCROLLWORK_WORKER_H

#include <sys/types.h>

#include "scrollwork_crash.h"

#pragma clang assume_nonnull begin

typedef struct scrollwork_worker {
  pid_t process;
  int channel;
  scrollwork_last_words *_Nullable page;
} scrollwork_worker;

/* Forks. In the child the body is called with the channel and the page, then the child ends; it
 * holds no other open files but the three standard ones, and dies with its parent. Refuses with
 * EAGAIN in a process with more than one thread, where a fork leaves locks behind that nobody
 * opens. Answers 0 or an errno value. */
int scrollwork_worker_start(
  scrollwork_worker *worker,
  void (*body)(void *_Nullable context, int channel, scrollwork_last_words *page),
  void *_Nullable context);

/* Sends bytes without a signal when nobody listens. Answers 0 or an errno value. */
int scrollwork_channel_send(int channel, const void *_Nullable bytes, size_t count);

/* Ends the worker, waits for it, and answers its status as waitpid does. The page stays readable
 * until the worker is let go. */
int scrollwork_worker_end(scrollwork_worker *worker);
void scrollwork_worker_let_go(scrollwork_worker *worker);

/* The CPU time of the worker so far, in nanoseconds; -1 when it cannot be known. */
int64_t scrollwork_worker_cpu_time(const scrollwork_worker *worker);

#pragma clang assume_nonnull end

#endif
