/* Process end by a signal: unfinished files are removed, and printed text is written out. */
#ifndef SCROLLWORK_TERMINATION_H
#define SCROLLWORK_TERMINATION_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/* From now on SIGINT, SIGTERM, SIGHUP and SIGPIPE end the process with exit 128 plus their
 * number, after unfinished files have been removed and buffered script output has been written.
 * A signal that was ignored at process start stays ignored, except SIGPIPE. SIGXFSZ is ignored:
 * writing past the file size limit fails with an error. */
void scrollwork_termination_install(void);

/* Registers a file that is being written. Returns its slot, or -1 when all 64 slots are taken or
 * memory runs out. May be called by any thread. */
int scrollwork_termination_add_file(const char *path);

/* Unregisters a file that is finished or removed; -1 is ignored. */
void scrollwork_termination_remove_file(int slot);

/* Whether a folder, given by a hash of its name, is passed for the first time. False for more
 * than 1,024 folders. May be called by any thread. */
bool scrollwork_termination_is_new_folder(uint64_t name);

/* Ends the process as the signal handler does. Async-signal-safe. */
_Noreturn void scrollwork_termination_exit(int signal);

#pragma clang assume_nonnull end

#endif
