/* What the C library needs of the system, for its Swift code: the stack of a thread, a thread of its
 * own, and the error of each thread. Not installed. */
#ifndef SCROLLWORK_LIBRARY_H
#define SCROLLWORK_LIBRARY_H

#include "scrollwork.h"

/* The bytes of stack that are left below the caller; 0 on a stack that is not the thread's own. */
size_t scrollwork_library_stack_left(void);

/* A number that the calling thread has for as long as it runs. */
uintptr_t scrollwork_library_thread(void);

/* Copies an error for the calling thread, where `sw_last_error` finds it. */
void scrollwork_library_set_error(const sw_error *error);

/* A thread that does one thing after the other for callers that wait. */
typedef struct scrollwork_library_worker scrollwork_library_worker;

/* Starts a thread with a stack of some bytes; NULL where the system gives none. */
scrollwork_library_worker *scrollwork_library_worker_start(size_t stack);

/* Calls a function on the thread and returns when it has; at once on the thread itself. Callers wait
 * for their turn. Returns whether it was called: not once the thread was told to end. */
bool scrollwork_library_worker_call(
  scrollwork_library_worker *worker, void (*body)(void *), void *argument);

/* Ends the thread, from any thread, when what it does is done. Those that wait for their turn are
 * refused. The worker is released by `scrollwork_library_worker_release` only. */
void scrollwork_library_worker_end(scrollwork_library_worker *worker);

/* Waits until the thread has ended and releases what it holds; from another thread, once no caller
 * can come. */
void scrollwork_library_worker_release(scrollwork_library_worker *worker);

/* The text of a file, zero-terminated, in memory for `free`; NULL where it cannot be read, is longer
 * than `limit` bytes, or holds a zero byte. */
char *scrollwork_library_read(const char *path, size_t limit);

/* Whether a path leads to a folder. */
bool scrollwork_library_is_folder(const char *path);

#endif
