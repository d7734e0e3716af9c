/* Shapes with soft edges and texts, drawn into a picture in memory. */
#ifndef PAINT_H
#define PAINT_H

#include <SDL.h>
#include <scrollwork.h>

/* Alpha, red, green and blue, 8 bits each. */
typedef uint32_t color;

/* What is drawn into, and how much of it may be reached. */
typedef struct canvas {
  SDL_Surface *surface;
  sw_rect clip;
  double opacity;
  sw_rect mask; /* Rounded, as pictures are; of no width for none. */
  double mask_radius;
} canvas;

typedef enum align { AT_START, AT_CENTER, AT_END } align;

/* A color of a hue in degrees, a saturation and a lightness from 0 to 1. */
color color_of_hue(double hue, double saturation, double lightness);

/* Fills a rounded rectangle from its upper to its lower color. Its edge fades over `soft` points: 1
 * for a shape, more for a shadow. */
void fill(
  const canvas *canvas, sw_rect frame, double radius, double soft, color upper, color lower);

/* Opens the fonts, and answers whether they are there. */
bool open_fonts(void);

/* Draws a line about the middle of a frame, shortened where it does not fit. */
void draw_line(
  const canvas *canvas, const char *text, sw_rect frame, int size, bool is_bold, color ink,
  align align);

/* A text in lines of at most a width, to be freed; NULL for none. */
SDL_Surface *lines_of(const char *text, int size, int width, color ink);

/* Draws what `lines_of` has made. */
void draw_lines(const canvas *canvas, SDL_Surface *lines, double x, double y);

#endif
