#include "scrollwork_lua_heap.h"
#include "scrollwork_script_position.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifndef __wasi__
#include <sys/mman.h>
#endif

enum {
  unit = 8,
  fine_units = 32,
#ifdef __wasi__
  chunk_size = 64 << 10,
  most_units = chunk_size / 8 / unit
#else
  region_size = 32 << 20,
  spare_size = 1 << 20, /* the bytes of a spare region that stay mapped to memory */
  most_units = (1 << 20) / unit
#endif
};

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SEES_BLOCKS 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SEES_BLOCKS 1
#endif

/* Under the address sanitizer every byte of the region outside a block is poisoned: bytes never
 * allocated, and freed blocks with their link to the next one. A read or write of such a byte by
 * instrumented code, or by an intercepted function of the C library, ends the process. */
#ifdef SEES_BLOCKS
void __asan_poison_memory_region(const volatile void *start, size_t bytes);
void __asan_unpoison_memory_region(const volatile void *start, size_t bytes);
#define poison(start, bytes) __asan_poison_memory_region(start, bytes)
#define unpoison(start, bytes) __asan_unpoison_memory_region(start, bytes)
#else
#define poison(start, bytes) ((void)0)
#define unpoison(start, bytes) ((void)0)
#endif

static void link_large(scrollwork_lua_heap *heap, scrollwork_lua_large_block *block) {
  block->previous = NULL;
  block->next = heap->large;
  if (heap->large) heap->large->previous = block;
  heap->large = block;
}

#ifdef __wasi__

/* WebAssembly has no addresses without memory behind them, and none is ever given back, so the region is made of
 * chunks, each a block among the large ones. `region` and `used` are those of the newest. Blocks up to an eighth of a
 * chunk are in chunks, others are not. There is no checkpoint, as there is always a large block. */
void scrollwork_lua_heap_open(scrollwork_lua_heap *heap) { memset(heap, 0, sizeof *heap); }

static void close_region(scrollwork_lua_heap *heap) { heap->region = NULL; }

static bool is_in_region(const scrollwork_lua_heap *heap, const void *block, size_t size) {
  (void)heap;
  (void)block;
  return size <= (size_t)most_units * unit;
}

static bool make_room(scrollwork_lua_heap *heap, size_t bytes) {
  if (heap->region && bytes <= chunk_size - heap->used) return true;
  scrollwork_lua_large_block *chunk = malloc(sizeof *chunk + chunk_size);
  if (!chunk) return false;
  link_large(heap, chunk);
  heap->region = (char *)(chunk + 1);
  heap->used = 0;
  return true;
}

/* Whether a block of that size may be outside the region. */
static bool may_be_outside(size_t size) { return size > (size_t)most_units * unit; }

#else

/* The region of a closed heap, for the next one, with its first pages already mapped. */
static _Atomic(char *) spare;

void scrollwork_lua_heap_open(scrollwork_lua_heap *heap) {
  memset(heap, 0, sizeof *heap);
  heap->region = __c11_atomic_exchange(&spare, NULL, __ATOMIC_ACQ_REL);
  if (heap->region) return;
  void *region =
    mmap(NULL, region_size, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (region == MAP_FAILED) return;
  heap->region = region;
  poison(region, region_size);
}

static void close_region(scrollwork_lua_heap *heap) {
  if (heap->region) {
    poison(heap->region, region_size);
    madvise(heap->region + spare_size, region_size - spare_size, MADV_DONTNEED);
  }
  char *other = __c11_atomic_exchange(&spare, heap->region, __ATOMIC_ACQ_REL);
  if (other) {
    unpoison(other, region_size);
    munmap(other, region_size);
  }
  heap->region = NULL;
}

static bool is_in_region(const scrollwork_lua_heap *heap, const void *block, size_t size) {
  (void)size;
  return heap->region && (uintptr_t)block - (uintptr_t)heap->region < region_size;
}

static bool make_room(scrollwork_lua_heap *heap, size_t bytes) {
  return heap->region && bytes <= region_size - heap->used;
}

static bool may_be_outside(size_t size) {
  (void)size;
  return true;
}

#endif

void scrollwork_lua_heap_free_large(scrollwork_lua_heap *heap) {
  while (heap->large) {
    scrollwork_lua_large_block *block = heap->large;
    heap->large = block->next;
    free(block);
  }
}

void scrollwork_lua_heap_close(scrollwork_lua_heap *heap) {
  scrollwork_lua_heap_free_large(heap);
  close_region(heap);
}

/* The index of a size, and the bytes of its blocks. */
typedef struct block_size {
  int number;
  size_t bytes;
} block_size;

static block_size size_for(size_t bytes) {
  size_t units = (bytes + unit - 1) / unit;
  if (units <= fine_units) return (block_size){(int)units - 1, units * unit};
  /* The two bits below the highest one are the quarter of the doubling. */
  int shift = 63 - __builtin_clzll(units - 1) - 2;
  size_t quarters = ((units - 1) >> shift) + 1;
  int number = fine_units + (shift - 3) * 4 + (int)quarters - 5;
  return (block_size){number, (quarters << shift) * unit};
}

static void *take_vacant(scrollwork_lua_heap *heap, block_size size) {
  void *block = heap->vacant[size.number];
  if (!block) return NULL;
  unpoison(block, size.bytes);
  heap->vacant[size.number] = *(void **)block;
  return block;
}

static void *take_new(scrollwork_lua_heap *heap, block_size size) {
  if (!make_room(heap, size.bytes)) return NULL;
  void *block = heap->region + heap->used;
  heap->used += size.bytes;
  unpoison(block, size.bytes);
  return block;
}

/* A block of the region; null where that is full or the size is not among its sizes. */
static void *take(scrollwork_lua_heap *heap, size_t bytes) {
  if (bytes > (size_t)most_units * unit) return NULL;
  block_size size = size_for(bytes);
#ifdef SEES_BLOCKS
  /* A freed block is reused only when there is no other room, so that it stays poisoned for
   * long. */
  void *block = take_new(heap, size);
  return block ? block : take_vacant(heap, size);
#else
  void *block = take_vacant(heap, size);
  return block ? block : take_new(heap, size);
#endif
}

static void give_back(scrollwork_lua_heap *heap, void *block, size_t bytes) {
  block_size size = size_for(bytes);
  *(void **)block = heap->vacant[size.number];
  heap->vacant[size.number] = block;
  poison(block, size.bytes);
}

static void unlink_large(scrollwork_lua_heap *heap, scrollwork_lua_large_block *block) {
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
  } else {
    heap->large = block->next;
  }
}

static void *starve(void) {
  scrollwork_script_position_note_starved();
  return NULL;
}

static void *make(scrollwork_lua_heap *heap, size_t size) {
  void *block = take(heap, size);
  if (block) return block;
  if (!may_be_outside(size)) return starve();
  scrollwork_lua_large_block *large = malloc(sizeof *large + size);
  if (!large) return starve();
  link_large(heap, large);
  return large + 1;
}

static void drop(scrollwork_lua_heap *heap, void *block, size_t size) {
  if (is_in_region(heap, block, size)) {
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
  return grown ? grown + 1 : starve();
}

void *scrollwork_lua_heap_resize(
  scrollwork_lua_heap *heap, void *block, size_t old_size, size_t new_size) {
  if (!block) return new_size ? make(heap, new_size) : NULL;
  if (new_size == 0) {
    drop(heap, block, old_size);
    return NULL;
  }
  bool is_inside = is_in_region(heap, block, old_size);
  if (!is_inside && new_size > (size_t)most_units * unit) return resize_large(heap, block, new_size);
  if (is_inside && size_for(old_size).bytes == size_for(new_size).bytes) return block;
  void *moved = make(heap, new_size);
  if (!moved) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  drop(heap, block, old_size);
  return moved;
}

/* The bytes of the blocks of each size: the inverse of size_for. */
#ifdef SEES_BLOCKS
static size_t bytes_of_number(int number) {
  if (number < fine_units) return (size_t)(number + 1) * unit;
  int doubling = (number - fine_units) / 4, quarter = (number - fine_units) % 4;
  return ((size_t)(quarter + 5) << (doubling + 3)) * unit;
}
#endif

/* Poisons all bytes outside blocks, in a region that is unpoisoned up to `used`. O(free blocks). */
static void poison_outside_blocks(const scrollwork_lua_heap *heap) {
  (void)heap;
#ifdef SEES_BLOCKS
  for (int number = 0; number < scrollwork_lua_heap_sizes; number++) {
    void *block = heap->vacant[number];
    while (block) {
      void *next = *(void **)block;
      poison(block, bytes_of_number(number));
      block = next;
    }
  }
  poison(heap->region + heap->used, region_size - heap->used);
#endif
}

void scrollwork_lua_heap_copy_region(const scrollwork_lua_heap *heap, char *copy) {
  unpoison(heap->region, heap->used);
  memcpy(copy, heap->region, heap->used);
  poison_outside_blocks(heap);
}

void scrollwork_lua_heap_restore_region(
  const scrollwork_lua_heap *heap, const char *copy, scrollwork_lua_written_pages *pages) {
  unpoison(heap->region, heap->used);
  scrollwork_lua_written_pages_restore(pages, heap->region, copy, heap->used);
  poison_outside_blocks(heap);
}
