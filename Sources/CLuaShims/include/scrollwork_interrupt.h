/* Ctrl-C: asked once, the command comes to an end by itself; asked twice, it ends at once. */
#ifndef SCROLLWORK_INTERRUPT_H
#define SCROLLWORK_INTERRUPT_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

/* From now on the first SIGINT is kept, and the second ends the process with exit 130. Answers a
 * descriptor that becomes readable with the first, or -1. */
int scrollwork_interrupt_listen(void);

/* Whether the first SIGINT has come. */
bool scrollwork_interrupt_has_come(void);

#pragma clang assume_nonnull end

#endif
