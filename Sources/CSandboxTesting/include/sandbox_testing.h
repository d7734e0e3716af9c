#ifndef SANDBOX_TESTING_H
#define SANDBOX_TESTING_H

#include <stdbool.h>
#include <stddef.h>

/// A Lua state with the sandbox as its globals, and stock Lua beside it in a table `stock`.
typedef struct sandbox_session sandbox_session;

/// Opens a state; NULL when memory runs out.
sandbox_session *_Nullable sandbox_session_open(unsigned long long seed);

void sandbox_session_close(sandbox_session *_Nonnull session);

/// Allows `steps` instructions from now on, and clears a stop; the stop that follows is sticky.
void sandbox_session_set_budget(sandbox_session *_Nonnull session, long long steps);

/// Makes a new environment for the next scripts.
void sandbox_session_renew_environment(sandbox_session *_Nonnull session, bool is_guarded);

/// Runs text, and returns its first result, or its error, as `tostring` shows it.
///
/// Scripts also have `stock`, `charged()`, the steps so far, `handle(kind, index, generation)`, and `compare` and
/// `contains` of scrollwork_lua_compare.h.
/// The bytes are valid until the next run.
const char *_Nonnull sandbox_session_run(
  sandbox_session *_Nonnull session, const char *_Nonnull text, size_t length,
  bool *_Nonnull succeeded, size_t *_Nonnull result_length);

/// A misuse of a block of a state's heap.
typedef enum {
  heap_mistake_none,
  /// Read after it was freed.
  heap_mistake_read_after,
  /// Written after it was freed and another block of its size allocated.
  heap_mistake_write_after,
  /// Read after the heap was restored; allocated after the checkpoint.
  heap_mistake_read_after_restoring,
  /// Read after the heap was restored; freed before the checkpoint.
  heap_mistake_read_given_back_before,
  /// Read after its heap was closed.
  heap_mistake_read_after_closing,
} heap_mistake;

/// Allocates and frees blocks, restores a checkpoint, and makes one mistake in between.
///
/// Returns whether every block contained what was written to it.
bool heap_mistake_make(heap_mistake mistake, size_t size);

#endif
