/* Ctrl-C, SIGTERM and SIGHUP: asked once, the command comes to an end by itself; asked twice, it ends at
 * once. */
#ifndef SCROLLWORK_INTERRUPT_H
#define SCROLLWORK_INTERRUPT_H

#pragma clang assume_nonnull begin

/* From now on the first of these signals is kept, and the second ends the process with exit 128 and its
 * number. Answers a descriptor that becomes readable with the first, or -1. */
int scrollwork_interrupt_listen(void);

/* The signal that came first; 0 while none has come. */
int scrollwork_interrupt_signal(void);

#pragma clang assume_nonnull end

#endif
