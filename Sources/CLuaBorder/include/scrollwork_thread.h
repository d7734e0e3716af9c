/* A thread with a stack of a chosen size. */
#ifndef SCROLLWORK_THREAD_H
#define SCROLLWORK_THREAD_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/* Runs the body on a new thread and waits for its end. Returns 0 or an errno value. */
int scrollwork_thread_run(
  size_t stack_size, void (*body)(void *_Nullable), void *_Nullable argument);

/* Runs the body on a new, detached thread. Returns 0 or an errno value. */
int scrollwork_thread_start(
  size_t stack_size, void (*body)(void *_Nullable), void *_Nullable argument);

/* Limits malloc to one arena for all threads. Costs nothing where one thread runs at a time,
 * while the arena of a further thread grows by a system call for every page. */
void scrollwork_thread_limit_malloc_arenas(void);

#pragma clang assume_nonnull end

#endif
