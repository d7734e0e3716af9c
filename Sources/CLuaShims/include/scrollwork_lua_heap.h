/* Where the blocks of a state lie: small ones in one region, which can be brought back to what it
 * held before, large ones outside of it. */
#ifndef SCROLLWORK_LUA_HEAP_H
#define SCROLLWORK_LUA_HEAP_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/* Blocks of the region come in 32 sizes up to 256 bytes, then in four for each doubling up to 64 KiB.
 * They lie at multiples of 8, which is all that Lua asks for. */
enum { scrollwork_lua_heap_sizes = 64 };

/* A block outside of the region begins with its neighbors in the list of all such blocks. */
typedef struct scrollwork_lua_large_block {
  struct scrollwork_lua_large_block *_Nullable next;
  struct scrollwork_lua_large_block *_Nullable previous;
} scrollwork_lua_large_block;

typedef struct scrollwork_lua_heap {
  char *_Nullable region;
  size_t used; /* bytes of the region that have been handed out at least once */
  void *_Nullable vacant[scrollwork_lua_heap_sizes]; /* blocks of each size that were given back */
  scrollwork_lua_large_block *_Nullable large;
} scrollwork_lua_heap;

/* Reserves the region. Without one, all blocks count as large. */
void scrollwork_lua_heap_open(scrollwork_lua_heap *heap);

/* Frees every block. */
void scrollwork_lua_heap_close(scrollwork_lua_heap *heap);

/* Makes, moves or frees (at size 0) a block, as lua_Alloc says. Null without memory. */
void *_Nullable scrollwork_lua_heap_resize(
  scrollwork_lua_heap *heap, void *_Nullable block, size_t old_size, size_t new_size);

/* Frees the blocks outside of the region. */
void scrollwork_lua_heap_free_large(scrollwork_lua_heap *heap);

/* Copies the bytes of the region that were handed out, `used` of them. */
void scrollwork_lua_heap_copy_region(const scrollwork_lua_heap *heap, char *copy);

/* Brings such a copy back; the heap is what it was when the copy was made, `vacant` included. */
void scrollwork_lua_heap_restore_region(const scrollwork_lua_heap *heap, const char *copy);

#pragma clang assume_nonnull end

#endif
