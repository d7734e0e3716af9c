/* What the boxes of a frame look like: as parts of an app. */
#ifndef LOOK_H
#define LOOK_H

#include "paint.h"

/* Draws what shows, from back to front. */
void draw_frame(SDL_Surface *surface, const sw_frame *frame);

/* Draws a sentence over the lower part of the picture. */
void draw_problem(SDL_Surface *surface, const char *sentence);

#endif
