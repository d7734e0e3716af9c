/* The same frames as in bench.mjs, by the native library: prints microseconds a frame, offset read and drawn, and of
 * an open and close.
 *
 *   bench SCENE */
#define _POSIX_C_SOURCE 199309L
#include <scrollwork.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void check(sw_status status) {
  if (status == SW_OK) return;
  fprintf(stderr, "%s\n", sw_last_error()->message);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static sw_host *opened(const char *scene) {
  sw_options options = {.size = sizeof options};
  sw_host *host;
  check(sw_open(scene, &options, &host));
  return host;
}

/* Microseconds a frame; a finger flings every 100 frames. */
static double frames(sw_host *host, int count, int draws) {
  double x, y, begin = now();
  sw_frame frame;
  for (int index = 0; index < count; index++) {
    if (index % 100 == 0) {
      check(sw_touch_begin(host, 1, 100, 300));
      check(sw_touch_move(host, 1, 100, 200, SW_NOW));
      check(sw_advance(host, 1.0 / 60));
      check(sw_touch_end(host, 1, SW_NOW));
    }
    check(sw_advance(host, 1.0 / 60));
    check(draws ? sw_draw(host, &frame) : sw_offset(host, "v", &x, &y));
  }
  return (now() - begin) / count;
}

int main(int count, char **given) {
  if (count != 2) return 2;
  sw_host *host = opened(given[1]);
  frames(host, 20000, 0);
  double frame = frames(host, 40000, 0), drawn = frames(host, 20000, 1), begin = now();
  for (int index = 0; index < 50; index++) check(sw_close(opened(given[1])));
  printf("%.4f %.4f %.1f\n", frame, drawn, (now() - begin) / 50);
  check(sw_close(host));
  return 0;
}
