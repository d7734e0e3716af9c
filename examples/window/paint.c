#include "paint.h"

#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>

#define FONTS "/usr/share/fonts/truetype/dejavu/"
enum { LARGEST_FONT = 40 };

color color_of_hue(double hue, double saturation, double lightness) {
  double part[3], strength = saturation * fmin(lightness, 1 - lightness);
  for (int index = 0; index < 3; index++) {
    double k = fmod((int[]){0, 8, 4}[index] + hue / 30, 12);
    part[index] = lightness - strength * fmax(-1, fmin(fmin(k - 3, 9 - k), 1));
  }
  return 0xff000000u | (color)lround(part[0] * 255) << 16 | (color)lround(part[1] * 255) << 8 |
         (color)lround(part[2] * 255);
}

/* How much of a pixel about (x, y) lies in a rounded rectangle. */
static double coverage(double x, double y, sw_rect frame, double radius, double soft) {
  double across = fabs(x - frame.x - frame.width / 2) - frame.width / 2 + radius;
  double down = fabs(y - frame.y - frame.height / 2) - frame.height / 2 + radius;
  double beyond = (across > 0 && down > 0 ? hypot(across, down) : fmax(across, down)) - radius;
  return fmin(1, fmax(0, 0.5 - beyond / soft));
}

static uint32_t mixed(uint32_t from, uint32_t to, double share) {
  uint32_t result = 0xff000000u;
  for (int shift = 0; shift < 24; shift += 8) {
    double a = from >> shift & 255, b = to >> shift & 255;
    result |= (uint32_t)(a + (b - a) * share + 0.5) << shift;
  }
  return result;
}

void fill(
  const canvas *canvas, sw_rect frame, double radius, double soft, color upper, color lower) {
  const sw_rect clip = canvas->clip;
  radius = fmin(radius, fmin(frame.width, frame.height) / 2);
  int left = (int)floor(fmax(clip.x, frame.x - soft)),
      top = (int)floor(fmax(clip.y, frame.y - soft));
  int right = (int)ceil(fmin(clip.x + clip.width, frame.x + frame.width + soft));
  int end = (int)ceil(fmin(clip.y + clip.height, frame.y + frame.height + soft));
  left = left < 0 ? 0 : left;
  top = top < 0 ? 0 : top;
  right = right > canvas->surface->w ? canvas->surface->w : right;
  end = end > canvas->surface->h ? canvas->surface->h : end;
  for (int y = top; y < end; y++) {
    uint32_t *row = (uint32_t *)((char *)canvas->surface->pixels +
                                 (size_t)y * (size_t)canvas->surface->pitch);
    double share = fmin(1, fmax(0, (y + 0.5 - frame.y) / frame.height));
    uint32_t ink = mixed(upper, lower, share);
    double alpha = ((upper >> 24) + ((double)(lower >> 24) - (upper >> 24)) * share) / 255 *
                   canvas->opacity;
    for (int x = left; x < right; x++) {
      double covered = alpha * coverage(x + 0.5, y + 0.5, frame, radius, soft);
      if (canvas->mask.width > 0)
        covered *= coverage(x + 0.5, y + 0.5, canvas->mask, canvas->mask_radius, 1);
      if (covered > 0.999) row[x] = ink;
      else if (covered > 0.001) row[x] = mixed(row[x], ink, covered);
    }
  }
}

static TTF_Font *font_of(int size, bool is_bold) {
  static TTF_Font *fonts[2][LARGEST_FONT + 1];
  size = size < 8 ? 8 : size > LARGEST_FONT ? LARGEST_FONT : size;
  TTF_Font **font = &fonts[is_bold][size];
  if (!*font)
    *font = TTF_OpenFont(is_bold ? FONTS "DejaVuSans-Bold.ttf" : FONTS "DejaVuSans.ttf", size);
  return *font;
}

bool open_fonts(void) { return TTF_Init() == 0 && font_of(15, false) && font_of(15, true); }

static SDL_Color sdl_color(color ink) {
  return (SDL_Color){ink >> 16 & 255, ink >> 8 & 255, ink & 255, ink >> 24};
}

/* Copies a text into a buffer with "…" in place of what is wider than `width`. */
static void shorten(char *buffer, size_t room, TTF_Font *font, const char *text, int width) {
  int extent, fitting;
  snprintf(buffer, room, "%s", text);
  if (TTF_SizeUTF8(font, text, &extent, NULL) != 0 || extent <= width) return;
  if (TTF_MeasureUTF8(font, text, width - 12, &extent, &fitting) != 0) return;
  size_t end = 0;
  for (; buffer[end] && fitting > 0; fitting--) do
      end++;
    while ((buffer[end] & 0xc0) == 0x80);
  if (end + 4 < room) snprintf(buffer + end, room - end, "…");
}

void draw_line(
  const canvas *canvas, const char *text, sw_rect frame, int size, bool is_bold, color ink,
  align align) {
  char shown[512];
  TTF_Font *font = font_of(size, is_bold);
  if (!text || !*text || !font || frame.width < 16) return;
  shorten(shown, sizeof shown, font, text, (int)frame.width);
  SDL_Surface *line = TTF_RenderUTF8_Blended(font, shown, sdl_color(ink));
  if (!line) return;
  double spare = frame.width - line->w;
  double x = frame.x + (align == AT_CENTER ? spare / 2 : align == AT_END ? spare : 0);
  draw_lines(canvas, line, x, frame.y + (frame.height - line->h) / 2);
  SDL_FreeSurface(line);
}

SDL_Surface *lines_of(const char *text, int size, int width, color ink) {
  TTF_Font *font = font_of(size, false);
  if (!text || !*text || !font || width < 16) return NULL;
  return TTF_RenderUTF8_Blended_Wrapped(font, text, sdl_color(ink), (Uint32)width);
}

void draw_lines(const canvas *canvas, SDL_Surface *lines, double x, double y) {
  const sw_rect clip = canvas->clip;
  SDL_Rect part = {(int)ceil(clip.x), (int)ceil(clip.y), (int)clip.width, (int)clip.height};
  SDL_Rect place = {(int)lround(x), (int)lround(y), 0, 0};
  SDL_SetClipRect(canvas->surface, &part);
  SDL_SetSurfaceAlphaMod(lines, (Uint8)lround(canvas->opacity * 255));
  SDL_BlitSurface(lines, NULL, canvas->surface, &place);
  SDL_SetClipRect(canvas->surface, NULL);
}
