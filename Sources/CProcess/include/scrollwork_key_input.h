/* A terminal that delivers each key as it is pressed, and its state before, which is restored
 * however the process ends. */
#ifndef SCROLLWORK_KEY_INPUT_H
#define SCROLLWORK_KEY_INPUT_H

#pragma clang assume_nonnull begin

/* Switches a terminal to keys without echo, Ctrl-C and Ctrl-Z among them, and asks it to mark
 * pastes by `CSI ? 2004 h` on `output`. From now on SIGWINCH and SIGCONT interrupt a waiting
 * poll(). Returns 0, or -1 where `input` is no terminal. Only one terminal at a time; calling it
 * again for the same one switches it again, as after a stop. */
int scrollwork_key_input_begin(int input, int output);

/* Restores the state before scrollwork_key_input_begin; does nothing after that, or in a forked
 * process. Async-signal-safe; also called by exit(), by the handlers of signals that end the
 * process and by the crash handler. */
void scrollwork_key_input_end(void);

#pragma clang assume_nonnull end

#endif
