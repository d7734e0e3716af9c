#include <scrollwork.h>
#include <stdio.h>

int main(void) {
  sw_options options = {.size = sizeof options, .folder = "examples/carousel"};
  const char *scene =
    "local sw = require 'scrollwork'\n"
    "return sw.scene { device = 'phone', sw.scroll { id = 'gallery', axis = 'horizontal', height = 480,\n"
    "  sw.row { spacing = 16, sw.item { width = '100%' }, sw.item { width = '100%' } } },\n"
    "  setup = function(scene) scene:view('gallery'):attach(require 'carousel', { gap = 16 }) end }";
  sw_host *host;
  if (sw_open(scene, &options, &host) != SW_OK) {
    const sw_error *error = sw_last_error();
    fprintf(stderr, "%s:%d: %s\n", error->file ? error->file : "scene", error->line, error->message);
    return 1;
  }

  // A finger goes from right to left in six frames, and lifts.
  sw_touch_begin(host, 1, 300, 200);
  for (int frame = 1; frame <= 6; frame++) {
    sw_touch_move(host, 1, 300 - 20 * frame, 200, SW_NOW);
    sw_advance(host, 1.0 / 60);
  }
  sw_touch_end(host, 1, SW_NOW);

  // What a program that draws does once a frame.
  double x = 0, y = 0;
  while (sw_is_moving(host) && sw_advance(host, 1.0 / 60) == SW_OK) sw_offset(host, "gallery", &x, &y);
  printf("rests at %g after %.3f s\n", x, sw_now(host));
  return sw_close(host) != SW_OK;
}
