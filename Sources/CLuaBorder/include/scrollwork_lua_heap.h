/* The allocator of a state: blocks up to 1 MiB in one contiguous region, whose bytes can be copied
 * and restored, larger ones outside it, and all of them once the region is full. */
#ifndef SCROLLWORK_LUA_HEAP_H
#define SCROLLWORK_LUA_HEAP_H

#include <stdbool.h>
#include <stddef.h>

#include "scrollwork_lua_written_pages.h"

#pragma clang assume_nonnull begin

/* Blocks of the region have 32 sizes up to 256 bytes, then four for each doubling up to 1 MiB.
 * They are aligned to 8 bytes, which Lua requires. */
enum { scrollwork_lua_heap_sizes = 80 };

/* The links in front of a block outside the region, in a list of all such blocks. */
typedef struct scrollwork_lua_large_block {
  struct scrollwork_lua_large_block *_Nullable next;
  struct scrollwork_lua_large_block *_Nullable previous;
} scrollwork_lua_large_block;

typedef struct scrollwork_lua_heap {
  char *_Nullable region;
  size_t used; /* bytes of the region that were allocated at least once */
  void *_Nullable vacant[scrollwork_lua_heap_sizes]; /* free list of each size */
  scrollwork_lua_large_block *_Nullable large;
} scrollwork_lua_heap;

/* Maps the region, 32 MiB of addresses that take memory where they are written, or takes over that of
 * a closed heap. Where mapping fails, all blocks are allocated outside. */
void scrollwork_lua_heap_open(scrollwork_lua_heap *heap);

/* Frees every block. The region becomes the spare one for the next heap. */
void scrollwork_lua_heap_close(scrollwork_lua_heap *heap);

/* Allocates, moves or frees (at size 0) a block, as lua_Alloc specifies. Null when memory runs
 * out. */
void *_Nullable scrollwork_lua_heap_resize(
  scrollwork_lua_heap *heap, void *_Nullable block, size_t old_size, size_t new_size);

/* Frees the blocks outside the region. */
void scrollwork_lua_heap_free_large(scrollwork_lua_heap *heap);

/* Copies the first `used` bytes of the region. */
void scrollwork_lua_heap_copy_region(const scrollwork_lua_heap *heap, char *copy);

/* Restores such a copy, as far as its pages were written. `used`, `vacant` and `large` must already have the
 * values of that moment. */
void scrollwork_lua_heap_restore_region(
  const scrollwork_lua_heap *heap, const char *copy, scrollwork_lua_written_pages *pages);

#pragma clang assume_nonnull end

#endif
