/* Checkpoint and restore: returns a state to its bytes before any script ran, without opening
 * another one. */
#ifndef SCROLLWORK_LUA_CHECKPOINT_H
#define SCROLLWORK_LUA_CHECKPOINT_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes the checkpoint: copies the region in use, the classes and the host. Returns false where
 * the state cannot be restored: a checkpoint exists, code runs, coverage is counted, an object
 * has a slot, a block lies outside the region, or memory runs out. */
bool scrollwork_lua_make_checkpoint(scrollwork_lua_host *host);

/* The number of classes in the checkpoint; 0 without one. */
int32_t scrollwork_lua_checkpoint_class_count(const scrollwork_lua_host *host);

/* Restores the checkpoint. Bodies of functions created since are returned by
 * scrollwork_lua_next_body. The caller must have emptied all slots, and no code may run. */
void scrollwork_lua_restore_checkpoint(scrollwork_lua_host *host);

/* Frees the checkpoint, if there is one. */
void scrollwork_lua_free_checkpoint(scrollwork_lua_host *host);

#pragma clang assume_nonnull end

#endif
