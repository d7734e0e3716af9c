/* Replays a run of an example and prints its digest, as `scrollwork run` does; twice, by a host on
 * this thread and by one on a thread of its own:
 *
 *   replay SCENE FOLDER PACKAGES BEHAVIOR TICKS LINE…
 *
 * PACKAGES is the folder with packages, and BEHAVIOR the module that is attached to the scene: each
 * is empty for none. After all has come to rest, time goes on until TICKS. */
#include <scrollwork.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the library answers, or the end with a sentence. */
static void check(sw_status status, const char *what) {
  if (status == SW_OK) return;
  const sw_error *error = sw_last_error();
  fprintf(
    stderr, "%s: %s:%d: %s\n", what, error->file ? error->file : "?", (int)error->line,
    error->message);
  exit(1);
}

/* The text of a file, for the caller to free; NULL where it cannot be read. */
static char *text_of(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  size_t used = 0, room = 4096;
  char *text = malloc(room);
  while (text) {
    used += fread(text + used, 1, room - used - 1, file);
    if (feof(file) || ferror(file)) break;
    if (used == room - 1) text = realloc(text, room *= 2);
  }
  fclose(file);
  if (text) text[used] = 0;
  return text;
}

typedef struct packages {
  const char *folder;
  char *last; /* The text that was handed out last. */
} packages;

/* The module of a package: PACKAGES/good/good.lua. */
static const char *module_of(void *context, const char *name) {
  packages *all = context;
  char path[4096];
  if (!*all->folder || strchr(name, '/')) return NULL;
  snprintf(path, sizeof path, "%s/%s/%s.lua", all->folder, name, name);
  free(all->last);
  all->last = text_of(path);
  return all->last;
}

static void take_fault(void *context, const sw_error *error) {
  (void)context;
  fprintf(stderr, "fault: %s\n", error->message);
}

/* The digest of the run, by a host with some flags. */
static uint32_t replay(int count, char **given, const char *scene, uint32_t flags) {
  packages all = {given[3], NULL};
  sw_options options = {
    .size = sizeof options,
    .flags = flags,
    .folder = given[2],
    .module = module_of,
    .fault = take_fault,
    .context = &all};
  sw_host *host;
  check(sw_open(scene, &options, &host), "open");
  if (*given[4]) {
    check(sw_load_module(host, given[4]), "load");
    check(sw_attach(host, NULL, given[4], NULL), "attach");
  }
  for (int index = 6; index < count; index++) {
    char name[32];
    snprintf(name, sizeof name, "--do:%d", index - 5);
    check(sw_run(host, given[index], name), name);
  }
  bool is_at_rest = false;
  check(sw_settle(host, 60, &is_at_rest), "settle");
  if (!is_at_rest) {
    fprintf(stderr, "it moves for more than a minute\n");
    exit(1);
  }
  sw_frame frame;
  for (check(sw_draw(host, &frame), "draw"); frame.tick < strtoull(given[5], NULL, 10);
       check(sw_draw(host, &frame), "draw"))
    check(sw_advance(host, 1.0 / 60), "advance");

  uint32_t digest;
  check(sw_digest(host, &digest), "digest");
  check(sw_close(host), "close");
  free(all.last);
  return digest;
}

int main(int count, char **given) {
  if (count < 6) {
    fprintf(stderr, "usage: replay SCENE FOLDER PACKAGES BEHAVIOR TICKS LINE…\n");
    return 2;
  }
  char *scene = text_of(given[1]);
  if (!scene) {
    fprintf(stderr, "%s cannot be read\n", given[1]);
    return 1;
  }
  printf("%08x\n", (unsigned)replay(count, given, scene, 0));
  printf("%08x\n", (unsigned)replay(count, given, scene, SW_OWN_THREAD));
  free(scene);
  return 0;
}
