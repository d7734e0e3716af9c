#ifndef SANDBOX_TESTING_H
#define SANDBOX_TESTING_H

#include <stdbool.h>
#include <stddef.h>

/// A Lua state with the sandbox as its globals, and stock Lua beside it in a table `stock`.
typedef struct sandbox_session sandbox_session;

/// Opens a state; NULL without memory.
sandbox_session *_Nullable sandbox_session_open(unsigned long long seed);

void sandbox_session_close(sandbox_session *_Nonnull session);

/// Allows so many steps from now on; the stop that follows is sticky.
void sandbox_session_set_budget(sandbox_session *_Nonnull session, long long steps);

/// Gives the scripts that follow a fresh environment.
void sandbox_session_renew_environment(sandbox_session *_Nonnull session, bool is_guarded);

/// Runs text, and answers its first result, or its error, as `tostring` shows it.
///
/// Scripts also see `stock`, `charged()`, the steps so far, and `handle(kind, index, generation)`.
/// The bytes live until the next run.
const char *_Nonnull sandbox_session_run(
  sandbox_session *_Nonnull session, const char *_Nonnull text, size_t length,
  bool *_Nonnull succeeded, size_t *_Nonnull result_length);

/// What is done wrong with a block of the heap that states take theirs from.
typedef enum {
  heap_mistake_none,
  /// Read after it was given back.
  heap_mistake_read_after,
  /// Written after another one of its size was made.
  heap_mistake_write_after,
  /// Read after the heap went back to its beginning, when it was made after that.
  heap_mistake_read_after_restoring,
  /// Read after the heap went back to its beginning, when it was given back before that.
  heap_mistake_read_given_back_before,
  /// Read after its heap was closed.
  heap_mistake_read_after_closing,
} heap_mistake;

/// Takes and gives back blocks of many sizes, goes back to a beginning, and does one thing wrong.
///
/// Answers whether every block held what was written to it.
bool heap_mistake_make(heap_mistake mistake, size_t size);

#endif
