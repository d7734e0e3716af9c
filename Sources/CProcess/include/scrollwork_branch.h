/* A copy of the process that goes on from where it was made, answers once, and ends: what would
 * have come of something else. */
#ifndef SCROLLWORK_BRANCH_H
#define SCROLLWORK_BRANCH_H

#include <sys/types.h>

#pragma clang assume_nonnull begin

typedef struct scrollwork_branch {
  pid_t process; /* in the copy 0 */
  int channel;   /* the end of the pipe: in the copy to write to, else to read from */
} scrollwork_branch;

/* Forks the calling thread, which must be the only one that uses the heap or takes a lock. Returns
 * twice: in the copy with `process` 0. There nothing but the pipe is open, standard input and outputs
 * are /dev/null, and it is ended after `seconds` of CPU time and with its parent. Returns 0 or an
 * errno value. */
int scrollwork_branch_start(scrollwork_branch *branch, unsigned seconds);

/* In the copy: writes the answer and ends the process, without running what is to run at exit. */
_Noreturn void scrollwork_branch_answer(
  const scrollwork_branch *branch, const void *bytes, size_t count);

/* Reads the answer, at most `size` bytes of it, and waits for the end of the copy; one that neither
 * answers nor ends for a minute is killed. Returns how many bytes it answered, 0 for none. */
size_t scrollwork_branch_finish(scrollwork_branch *branch, void *bytes, size_t size);

#pragma clang assume_nonnull end

#endif
