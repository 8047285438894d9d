/* The functions of the scanf family. Each variadic one has the whole loop, as in `printf.c`. */

/* chunk scanf; provides scanf; needs scan */
int __nm_scanf(const char *format, ...) {
  int count = 0, kind;
  void *to;
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_scan_from(0);
#include "scan-loop.h"
  __builtin_va_end(list);
  return __nm_scan_result(count);
}

/* chunk vscanf; provides vscanf; needs scan */
int __nm_vscanf(const char *format, __builtin_va_list list) {
  int count = 0, kind;
  void *to;
  __nm_scan_from(0);
#include "scan-loop.h"
  return __nm_scan_result(count);
}

/* chunk fscanf; provides fscanf; needs scan streams */
int __nm_fscanf(struct _IO_FILE *stream, const char *format, ...) {
  int count = 0, kind;
  void *to;
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_scan_from(0);
  if (stream->number != 0) __nm_incomplete(2);
#include "scan-loop.h"
  __builtin_va_end(list);
  return __nm_scan_result(count);
}

/* chunk vfscanf; provides vfscanf; needs scan streams */
int __nm_vfscanf(struct _IO_FILE *stream, const char *format, __builtin_va_list list) {
  int count = 0, kind;
  void *to;
  __nm_scan_from(0);
  if (stream->number != 0) __nm_incomplete(2);
#include "scan-loop.h"
  return __nm_scan_result(count);
}

/* chunk sscanf; provides sscanf; needs scan */
int __nm_sscanf(const char *text, const char *format, ...) {
  int count = 0, kind;
  void *to;
  __builtin_va_list list;
  __builtin_va_start(list, format);
  __nm_scan_from(text);
#include "scan-loop.h"
  __builtin_va_end(list);
  return __nm_scan_result(count);
}

/* chunk vsscanf; provides vsscanf; needs scan */
int __nm_vsscanf(const char *text, const char *format, __builtin_va_list list) {
  int count = 0, kind;
  void *to;
  __nm_scan_from(text);
#include "scan-loop.h"
  return __nm_scan_result(count);
}
