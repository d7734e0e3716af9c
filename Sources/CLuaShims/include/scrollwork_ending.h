/* The end of a process by a signal: what it has half written goes, what it has printed is written. */
#ifndef SCROLLWORK_ENDING_H
#define SCROLLWORK_ENDING_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/* From now on SIGINT, SIGTERM, SIGHUP and SIGPIPE end the process with exit 128 and their number, after
 * unfinished files have been removed and what scripts have printed is written. A signal that was ignored
 * when the process began stays ignored. Writing past the limit of a file's size fails with an error and
 * sends no signal. */
void scrollwork_ending_install(void);

/* Keeps the path of a file that is being written; answers its slot, or -1 when there are too many.
 * May be called by any thread. */
int scrollwork_ending_add(const char *path);

/* Forgets a file, which is finished or removed. */
void scrollwork_ending_remove(int slot);

/* Whether a folder, by a hash of its name, is asked about for the first time; false for more than 1,024 of
 * them. May be called by any thread. */
bool scrollwork_ending_is_new_folder(uint64_t name);

/* Does what a signal does. Safe in a signal handler; does not return. */
_Noreturn void scrollwork_ending_now(int signal);

#pragma clang assume_nonnull end

#endif
