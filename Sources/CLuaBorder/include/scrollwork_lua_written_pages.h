/* Which parts of a checkpoint's region are written between its restores.
 *
 * A region of which a run changes little is write-protected after its first restores. The first write to a part
 * is a fault, after which that part can be written and counts as written for good: only such parts are copied
 * back from then on. What a run writes is found by the processor and not by rules about Lua's collector, so a
 * run that writes everything costs one fault for each part, and later ones what they cost without this. */
#ifndef SCROLLWORK_LUA_WRITTEN_PAGES_H
#define SCROLLWORK_LUA_WRITTEN_PAGES_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/* The parts of one region; all zero before `restore` is called first. */
typedef struct scrollwork_lua_written_pages {
  int restores; /* those so far that copied everything */
  size_t count; /* the protected parts; 0 before they are */
  char *_Nullable region;
  bool *_Nullable written; /* of each part */
} scrollwork_lua_written_pages;

/* Allows regions to be protected. The program calls it once, after it has installed a handler of SIGSEGV that
 * calls `scrollwork_lua_written_pages_note_write` first; without it everything is copied at each restore. */
void scrollwork_lua_written_pages_allow(void);

/* Copies `size` bytes back to a region: all of them, or the parts that were written since it was
 * protected. Protects it when that is worth it: it is long and was restored a few times. */
void scrollwork_lua_written_pages_restore(
  scrollwork_lua_written_pages *pages, char *region, const char *copy, size_t size);

/* Ends the protection, so that anything may be done with the region. */
void scrollwork_lua_written_pages_end(scrollwork_lua_written_pages *pages);

/* For a handler of SIGSEGV: whether the fault was the first write to a protected part, which can be written
 * now. Safe in a signal handler. */
bool scrollwork_lua_written_pages_note_write(const void *_Nullable address);

#pragma clang assume_nonnull end

#endif
