/* Buffered output of scripts: printed, but not yet written. Handlers that end the process write
 * it. */
#ifndef SCROLLWORK_OUTPUT_BUFFER_H
#define SCROLLWORK_OUTPUT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

enum { scrollwork_output_buffer_capacity = 16 << 10 };

/* Appends bytes; returns false, and appends none, when they do not fit. To be called by one
 * thread only. */
bool scrollwork_output_buffer_append(const void *_Nullable bytes, size_t count);

/* Moves all bytes to a buffer of scrollwork_output_buffer_capacity bytes, and returns how many. To be
 * called by the same thread. */
size_t scrollwork_output_buffer_take(void *buffer);

/* Writes all bytes to standard output. For signal handlers, and for other threads once the
 * printing thread has been stopped. */
void scrollwork_output_buffer_write(void);

#pragma clang assume_nonnull end

#endif
