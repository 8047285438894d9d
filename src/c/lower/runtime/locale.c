/* The part of <locale.h> that is written in C (C17 7.11): the `C` locale, under its two names. */

#include <limits.h>
#include <locale.h>
#include <string.h>

char *setlocale(int category, const char *name) {
  if (name == NULL || *name == 0 || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0) return "C";
  return NULL;
}

struct lconv *localeconv(void) {
  static struct lconv conventions;
  conventions.decimal_point = ".";
  conventions.thousands_sep = conventions.grouping = conventions.int_curr_symbol = "";
  conventions.currency_symbol = conventions.mon_decimal_point = conventions.mon_thousands_sep = "";
  conventions.mon_grouping = conventions.positive_sign = conventions.negative_sign = "";
  memset(&conventions.int_frac_digits, CHAR_MAX, 14);
  return &conventions;
}
