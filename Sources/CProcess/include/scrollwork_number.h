/* Numbers as text. */
#ifndef SCROLLWORK_NUMBER_H
#define SCROLLWORK_NUMBER_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/* Write what snprintf writes for %.Nf, and for %.14g. Return the number of characters needed,
 * without the NUL. */
int scrollwork_number_fixed(char *buffer, size_t size, int decimals, double value);
int scrollwork_number_short(char *buffer, size_t size, double value);

#pragma clang assume_nonnull end

#endif
