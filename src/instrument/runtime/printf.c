/*
 * The functions of the printf family. Each variadic one has the whole loop in its own body:
 * ESBMC reads arguments only in the function that they were passed to.
 */

/* chunk printf; provides printf; needs print */
int __nm_printf(const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_print_to(0, 0, 0);
#include "print-loop.h"
  __builtin_va_end(list);
  return __nm_printed();
}

/* chunk vprintf; provides vprintf; needs print */
int __nm_vprintf(const char *format, __builtin_va_list list) {
  __nm_print_to(0, 0, 0);
#include "print-loop.h"
  return __nm_printed();
}

/* chunk fprintf; provides fprintf; needs print streams */
int __nm_fprintf(struct _IO_FILE *stream, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_print_to(stream->number == 1 ? 0 : 1, 0, 0);
#include "print-loop.h"
  __builtin_va_end(list);
  return __nm_printed();
}

/* chunk vfprintf; provides vfprintf; needs print streams */
int __nm_vfprintf(struct _IO_FILE *stream, const char *format, __builtin_va_list list) {
  __nm_print_to(stream->number == 1 ? 0 : 1, 0, 0);
#include "print-loop.h"
  return __nm_printed();
}

/* chunk sprintf; provides sprintf; needs print */
int __nm_sprintf(char *buffer, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_print_to(2, buffer, 2147483647UL);
#include "print-loop.h"
  buffer[__nm_count] = 0;
  __builtin_va_end(list);
  return __nm_printed();
}

/* chunk vsprintf; provides vsprintf; needs print */
int __nm_vsprintf(char *buffer, const char *format, __builtin_va_list list) {
  __nm_print_to(2, buffer, 2147483647UL);
#include "print-loop.h"
  buffer[__nm_count] = 0;
  return __nm_printed();
}

/* chunk snprintf; provides snprintf; needs print */
int __nm_snprintf(char *buffer, unsigned long size, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_print_to(2, buffer, size == 0 ? 0 : size - 1);
#include "print-loop.h"
  if (size > 0) buffer[(unsigned long)__nm_count < size ? (unsigned long)__nm_count : size - 1] = 0;
  __builtin_va_end(list);
  return __nm_printed();
}

/* chunk vsnprintf; provides vsnprintf; needs print */
int __nm_vsnprintf(char *buffer, unsigned long size, const char *format, __builtin_va_list list) {
  __nm_print_to(2, buffer, size == 0 ? 0 : size - 1);
#include "print-loop.h"
  if (size > 0) buffer[(unsigned long)__nm_count < size ? (unsigned long)__nm_count : size - 1] = 0;
  return __nm_printed();
}
