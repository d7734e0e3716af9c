/* Threads, where there are none: whoever asks for one is told that there is no more. */
#include "scrollwork_library.h"
#include "scrollwork_thread.h"

#include <errno.h>
#include <stddef.h>

int scrollwork_thread_run(size_t stack_size, void (*body)(void *), void *argument) {
  (void)stack_size, (void)body, (void)argument;
  return EAGAIN;
}

int scrollwork_thread_start(size_t stack_size, void (*body)(void *), void *argument) {
  return scrollwork_thread_run(stack_size, body, argument);
}

void scrollwork_thread_limit_malloc_arenas(void) {}

/* The stack begins at address 0 and grows down to it. */
size_t scrollwork_library_stack_left(void) { return (size_t)__builtin_frame_address(0); }

uintptr_t scrollwork_library_thread(void) { return 1; }

scrollwork_library_worker *scrollwork_library_worker_start(size_t stack) {
  (void)stack;
  return NULL;
}

bool scrollwork_library_worker_call(
  scrollwork_library_worker *worker, void (*body)(void *), void *argument) {
  (void)worker, (void)body, (void)argument;
  return false;
}

void scrollwork_library_worker_end(scrollwork_library_worker *worker) { (void)worker; }

void scrollwork_library_worker_release(scrollwork_library_worker *worker) { (void)worker; }
