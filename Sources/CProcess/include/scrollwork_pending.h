/* Buffered output of scripts: printed, but not yet written. Handlers that end the process write
 * it. */
#ifndef SCROLLWORK_PENDING_H
#define SCROLLWORK_PENDING_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

enum { scrollwork_pending_room = 16 << 10 };

/* Appends bytes; returns false, and appends none, when they do not fit. To be called by one
 * thread only. */
bool scrollwork_pending_add(const void *_Nullable bytes, size_t count);

/* Moves all bytes to a buffer of scrollwork_pending_room bytes, and returns how many. To be
 * called by the same thread. */
size_t scrollwork_pending_take(void *buffer);

/* Writes all bytes to standard output. For signal handlers, and for other threads once the
 * printing thread has been stopped. */
void scrollwork_pending_rescue(void);

#pragma clang assume_nonnull end

#endif
