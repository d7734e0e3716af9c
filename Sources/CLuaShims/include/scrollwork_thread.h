/* A thread with a stack of a chosen size. */
#ifndef SCROLLWORK_THREAD_H
#define SCROLLWORK_THREAD_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/* Runs the body on a thread of its own and waits for it. Answers 0 or an errno value. */
int scrollwork_thread_run(
  size_t stack_size, void (*body)(void *_Nullable), void *_Nullable argument);

/* Starts the body on a thread of its own and does not wait. Answers 0 or an errno value. */
int scrollwork_thread_start(
  size_t stack_size, void (*body)(void *_Nullable), void *_Nullable argument);

/* Has all threads of the process share one heap. Where one of them works at a time that costs nothing,
 * and the heap of a further thread grows by a system call for every page. */
void scrollwork_thread_share_heap(void);

#pragma clang assume_nonnull end

#endif
