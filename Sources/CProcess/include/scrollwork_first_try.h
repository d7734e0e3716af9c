/* Work that is tried in this process before other processes are made for it. */
#ifndef SCROLLWORK_FIRST_TRY_H
#define SCROLLWORK_FIRST_TRY_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/* Begins a try: until `scrollwork_first_try_end`, a fatal signal or the end of its time starts the
 * program again, with the same arguments in the same process, in place of a crash report. Nothing
 * may be written before the end of the try, as all of it happens again; what Swift says of its own
 * fatal errors is said twice.
 *
 * `setting`, NAME=VALUE, is added to the environment of the new program, which has to begin no try
 * where it is set. `arguments` ends with null, and both are kept. The times are those of the process,
 * in nanoseconds; the system looks at the CPU time only a few hundred times in a second.
 *
 * Call it on a thread that waits for the one that does the work. Returns 0, or an error number, and
 * then no try has begun. */
int scrollwork_first_try_begin(
  char *_Nullable const *_Nonnull arguments, const char *setting, int64_t cpu_nanoseconds,
  int64_t real_nanoseconds);

/* Ends the try. Does not return where the program is starting again just then. */
void scrollwork_first_try_end(void);

/* Starts the program again, if a try has begun and not ended; waits where another thread does so just
 * then. Returns where there is none, or where the system cannot start it. For signal handlers. */
void scrollwork_first_try_restart(void);

#pragma clang assume_nonnull end

#endif
