/* The rows of a list: their extents in a B+ tree with sums, so that a row is found by its key or by an offset, and
 * one is inserted anywhere, in logarithmic time. The process ends when memory runs out. */
#ifndef FLOOR_ROWS_H
#define FLOOR_ROWS_H

#include <stdbool.h>

typedef struct floor_rows floor_rows;

/* A list of `count` rows with the keys 0 ..< count, each of the same extent in points. */
floor_rows *floor_rows_make(int count, double extent);
void floor_rows_free(floor_rows *rows);

/* The sum of all extents, in points. */
double floor_rows_total(const floor_rows *rows);

/* The offset at which a row begins. */
double floor_rows_start(const floor_rows *rows, int key);

/* The row at an offset, the first or last one beyond the ends; `start` is set to where it begins. */
int floor_rows_at(const floor_rows *rows, double offset, double *start);

/* The row after another one; -1 after the last. */
int floor_rows_next(const floor_rows *rows, int key);

double floor_rows_extent(const floor_rows *rows, int key);
void floor_rows_set_extent(floor_rows *rows, int key, double extent);

/* Inserts a row before another one and returns its key. */
int floor_rows_insert(floor_rows *rows, int before, double extent);

#endif
