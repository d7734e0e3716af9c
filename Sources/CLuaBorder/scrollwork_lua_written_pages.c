#define _GNU_SOURCE
#include "scrollwork_lua_written_pages.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
  part_size = 16 << 10, /* a multiple of the size of a page */
  least_size = 256 << 10, /* copying this much takes longer than what a few faults cost */
  plain_restores = 16 /* a file of few tests is not protected */
};

static bool is_allowed;
/* The only region that is protected. */
static scrollwork_lua_written_pages *watched;

void scrollwork_lua_written_pages_allow(void) { is_allowed = true; }

/* Whether a fault of this thread reaches the handler. */
static bool takes_faults(void) {
  sigset_t blocked;
  return is_allowed && pthread_sigmask(SIG_SETMASK, NULL, &blocked) == 0 && !sigismember(&blocked, SIGSEGV);
}

static void protect(scrollwork_lua_written_pages *pages, char *region, size_t size) {
  size_t count = size / part_size;
  bool *written = calloc(count, sizeof *written);
  if (!written) return;
  if (mprotect(region, count * part_size, PROT_READ)) {
    free(written);
    return;
  }
  if (watched) scrollwork_lua_written_pages_end(watched);
  pages->count = count;
  pages->region = region;
  pages->written = written;
  watched = pages;
}

void scrollwork_lua_written_pages_restore(
  scrollwork_lua_written_pages *pages, char *region, const char *copy, size_t size) {
  size_t done = pages->count * part_size;
  for (size_t part = 0; part < pages->count; part++) {
    if (pages->written[part]) memcpy(region + part * part_size, copy + part * part_size, part_size);
  }
  memcpy(region + done, copy + done, size - done);
  if (pages->count || size < least_size || ++pages->restores < plain_restores || !takes_faults()) return;
  protect(pages, region, size);
}

void scrollwork_lua_written_pages_end(scrollwork_lua_written_pages *pages) {
  if (watched == pages) watched = NULL;
  if (pages->region) mprotect(pages->region, pages->count * part_size, PROT_READ | PROT_WRITE);
  free(pages->written);
  *pages = (scrollwork_lua_written_pages){0};
}

bool scrollwork_lua_written_pages_note_write(const void *address) {
  scrollwork_lua_written_pages *pages = watched;
  if (!pages) return false;
  size_t part = ((uintptr_t)address - (uintptr_t)pages->region) / part_size;
  if (part >= pages->count || pages->written[part]) return false;
  int error = errno;
  if (!mprotect(pages->region + part * part_size, part_size, PROT_READ | PROT_WRITE)) {
    pages->written[part] = true;
  } else if (!mprotect(pages->region, pages->count * part_size, PROT_READ | PROT_WRITE)) {
    /* The system has no more mappings to give; the whole region is one again. */
    memset(pages->written, true, pages->count * sizeof *pages->written);
  }
  errno = error;
  return pages->written[part];
}
