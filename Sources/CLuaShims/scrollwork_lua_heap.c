#include "scrollwork_lua_heap.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { region_size = 1 << 20, unit = 8, fine_units = 32, most_units = (64 << 10) / unit };

/* A region that nobody uses, for the next state: its pages are there already. */
static _Atomic(char *) spare;

void scrollwork_lua_heap_open(scrollwork_lua_heap *heap) {
  memset(heap, 0, sizeof *heap);
  heap->region = __c11_atomic_exchange(&spare, NULL, __ATOMIC_ACQ_REL);
  if (heap->region) return;
  void *region =
    mmap(NULL, region_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  heap->region = region == MAP_FAILED ? NULL : region;
}

void scrollwork_lua_heap_free_large(scrollwork_lua_heap *heap) {
  while (heap->large) {
    scrollwork_lua_large_block *block = heap->large;
    heap->large = block->next;
    free(block);
  }
}

void scrollwork_lua_heap_close(scrollwork_lua_heap *heap) {
  scrollwork_lua_heap_free_large(heap);
  char *other = __c11_atomic_exchange(&spare, heap->region, __ATOMIC_ACQ_REL);
  if (other) munmap(other, region_size);
  heap->region = NULL;
}

/* The number of a size, and how many bytes a block of it has. */
typedef struct block_size {
  int number;
  size_t bytes;
} block_size;

static block_size size_for(size_t bytes) {
  size_t units = (bytes + unit - 1) / unit;
  if (units <= fine_units) return (block_size){(int)units - 1, units * unit};
  /* The two bits below the highest one tell the quarter of the doubling. */
  int shift = 63 - __builtin_clzl(units - 1) - 2;
  size_t quarters = ((units - 1) >> shift) + 1;
  int number = fine_units + (shift - 3) * 4 + (int)quarters - 5;
  return (block_size){number, (quarters << shift) * unit};
}

static bool is_in_region(const scrollwork_lua_heap *heap, const void *block) {
  return heap->region && (uintptr_t)block - (uintptr_t)heap->region < region_size;
}

/* A block of the region; null where that is full. */
static void *take(scrollwork_lua_heap *heap, size_t bytes) {
  if (!heap->region || bytes > (size_t)most_units * unit) return NULL;
  block_size size = size_for(bytes);
  void *block = heap->vacant[size.number];
  if (block) {
    heap->vacant[size.number] = *(void **)block;
    return block;
  }
  if (size.bytes > region_size - heap->used) return NULL;
  block = heap->region + heap->used;
  heap->used += size.bytes;
  return block;
}

static void give_back(scrollwork_lua_heap *heap, void *block, size_t bytes) {
  int number = size_for(bytes).number;
  *(void **)block = heap->vacant[number];
  heap->vacant[number] = block;
}

static void link_large(scrollwork_lua_heap *heap, scrollwork_lua_large_block *block) {
  block->previous = NULL;
  block->next = heap->large;
  if (heap->large) heap->large->previous = block;
  heap->large = block;
}

static void unlink_large(scrollwork_lua_heap *heap, scrollwork_lua_large_block *block) {
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
  } else {
    heap->large = block->next;
  }
}

static void *make(scrollwork_lua_heap *heap, size_t size) {
  void *block = take(heap, size);
  if (block) return block;
  scrollwork_lua_large_block *large = malloc(sizeof *large + size);
  if (!large) return NULL;
  link_large(heap, large);
  return large + 1;
}

static void drop(scrollwork_lua_heap *heap, void *block, size_t size) {
  if (is_in_region(heap, block)) {
    give_back(heap, block, size);
    return;
  }
  scrollwork_lua_large_block *large = (scrollwork_lua_large_block *)block - 1;
  unlink_large(heap, large);
  free(large);
}

static void *resize_large(scrollwork_lua_heap *heap, void *block, size_t new_size) {
  scrollwork_lua_large_block *large = (scrollwork_lua_large_block *)block - 1;
  unlink_large(heap, large);
  scrollwork_lua_large_block *grown = realloc(large, sizeof *large + new_size);
  link_large(heap, grown ? grown : large);
  return grown ? grown + 1 : NULL;
}

void *scrollwork_lua_heap_resize(
  scrollwork_lua_heap *heap, void *block, size_t old_size, size_t new_size) {
  if (!block) return new_size ? make(heap, new_size) : NULL;
  if (new_size == 0) {
    drop(heap, block, old_size);
    return NULL;
  }
  bool is_inside = is_in_region(heap, block);
  if (!is_inside && new_size > (size_t)most_units * unit) return resize_large(heap, block, new_size);
  if (is_inside && size_for(old_size).bytes == size_for(new_size).bytes) return block;
  void *moved = make(heap, new_size);
  if (!moved) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  drop(heap, block, old_size);
  return moved;
}
