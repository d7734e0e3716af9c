/* What a script has printed and nobody has written yet; whatever ends the process writes it. */
#ifndef SCROLLWORK_PENDING_H
#define SCROLLWORK_PENDING_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

enum { scrollwork_pending_room = 16 << 10 };

/* Adds bytes. False when they do not fit; then none is added. For one thread only. */
bool scrollwork_pending_add(const void *_Nullable bytes, size_t count);

/* Moves everything to a buffer of scrollwork_pending_room bytes. Answers how many there were. */
size_t scrollwork_pending_take(void *buffer);

/* Writes everything to the standard output. For signal handlers and for other threads, when the
 * one that prints will never go on. */
void scrollwork_pending_rescue(void);

#pragma clang assume_nonnull end

#endif
