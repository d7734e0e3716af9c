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

#pragma clang assume_nonnull end

#endif
