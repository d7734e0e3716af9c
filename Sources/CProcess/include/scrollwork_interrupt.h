/* SIGINT, SIGTERM and SIGHUP: the first requests an orderly end of the command, the second ends
 * the process. */
#ifndef SCROLLWORK_INTERRUPT_H
#define SCROLLWORK_INTERRUPT_H

#pragma clang assume_nonnull begin

/* From now on the first of these signals is stored, and the second ends the process with exit
 * 128 plus its number. Returns a descriptor that becomes readable at the first signal, or -1. */
int scrollwork_interrupt_listen(void);

/* The number of the signal that came first; 0 before that. */
int scrollwork_interrupt_signal(void);

#pragma clang assume_nonnull end

#endif
