/* Ctrl-C and SIGTERM: asked once, the command comes to an end by itself; asked twice, it ends at once. */
#ifndef SCROLLWORK_INTERRUPT_H
#define SCROLLWORK_INTERRUPT_H

#pragma clang assume_nonnull begin

/* From now on the first SIGINT or SIGTERM is kept, and the second ends the process as that signal
 * would, with exit 130 or 143. Answers a descriptor that becomes readable with the first, or -1. */
int scrollwork_interrupt_listen(void);

/* The signal that came first; 0 while none has. */
int scrollwork_interrupt_signal(void);

#pragma clang assume_nonnull end

#endif
