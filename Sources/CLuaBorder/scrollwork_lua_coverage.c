#include "scrollwork_lua_coverage.h"

#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"

/* The greatest line number counted, above that of any chunk: no chunk has more bytes. */
enum { most_lines = 1 << 24 };

void scrollwork_lua_begin_coverage(scrollwork_lua_host *host) {
  if (host->coverage) return;
  host->coverage = calloc(1, sizeof *host->coverage);
  if (host->main) scrollwork_lua_install_hook(host, host->main);
}

void scrollwork_lua_end_coverage(scrollwork_lua_host *host) {
  scrollwork_lua_coverage *coverage = host->coverage;
  if (!coverage) return;
  for (int32_t i = 0; i < coverage->count; i++) {
    free(coverage->chunks[i].name);
    free(coverage->chunks[i].hits);
    free(coverage->chunks[i].calls);
  }
  free(coverage->chunks);
  free(coverage);
  host->coverage = NULL;
}

static scrollwork_lua_chunk_coverage *find(scrollwork_lua_coverage *coverage, const char *name) {
  if (coverage->count > 0 && strcmp(coverage->chunks[coverage->last].name, name) == 0) {
    return &coverage->chunks[coverage->last];
  }
  for (int32_t i = 0; i < coverage->count; i++) {
    if (strcmp(coverage->chunks[i].name, name) == 0) {
      coverage->last = i;
      return &coverage->chunks[i];
    }
  }
  scrollwork_lua_chunk_coverage *more =
    realloc(coverage->chunks, (size_t)(coverage->count + 1) * sizeof *more);
  if (!more) return NULL;
  coverage->chunks = more;
  char *copy = strdup(name);
  if (!copy) return NULL;
  coverage->last = coverage->count++;
  more[coverage->last] = (scrollwork_lua_chunk_coverage){.name = copy};
  return &more[coverage->last];
}

static bool has_room(scrollwork_lua_chunk_coverage *chunk, int line) {
  if (line < chunk->line_count) return true;
  int32_t count = chunk->line_count ? chunk->line_count : 64;
  while (count <= line) count *= 2;
  int64_t *hits = realloc(chunk->hits, (size_t)count * sizeof *hits);
  if (hits) chunk->hits = hits;
  int64_t *calls = realloc(chunk->calls, (size_t)count * sizeof *calls);
  if (calls) chunk->calls = calls;
  if (!hits || !calls) return false;
  size_t fresh = (size_t)(count - chunk->line_count) * sizeof *hits;
  memset(hits + chunk->line_count, 0, fresh);
  memset(calls + chunk->line_count, 0, fresh);
  chunk->line_count = count;
  return true;
}

void scrollwork_lua_count_coverage(lua_State *thread, lua_Debug *record) {
  scrollwork_lua_coverage *coverage = scrollwork_lua_get_host(thread)->coverage;
  if (!coverage || !lua_getinfo(thread, "S", record) || record->source[0] != '@') return;
  bool is_line = record->event == LUA_HOOKLINE;
  int line = is_line ? record->currentline : record->linedefined;
  if (line < 0 || line >= most_lines) return;
  scrollwork_lua_chunk_coverage *chunk = find(coverage, record->source + 1);
  if (!chunk || !has_room(chunk, line)) return;
  if (is_line) {
    chunk->hits[line] += 1;
  } else {
    chunk->calls[line] += 1;
  }
}

typedef struct dump_buffer {
  unsigned char *bytes;
  size_t count;
  size_t capacity;
} dump_buffer;

static int add_to_dump(lua_State *thread, const void *bytes, size_t count, void *context) {
  (void)thread;
  dump_buffer *buffer = context;
  if (count == 0) return 0;
  if (buffer->capacity - buffer->count < count) {
    size_t capacity = buffer->capacity ? buffer->capacity * 2 : 4096;
    while (capacity - buffer->count < count) capacity *= 2;
    unsigned char *more = realloc(buffer->bytes, capacity);
    if (!more) return 1;
    buffer->bytes = more;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return 0;
}

unsigned char *scrollwork_lua_dump(lua_State *thread, size_t *count) {
  dump_buffer buffer = {0};
  if (lua_dump(thread, add_to_dump, &buffer, 0) != 0) {
    free(buffer.bytes);
    return NULL;
  }
  *count = buffer.count;
  return buffer.bytes;
}
