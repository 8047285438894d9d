/* Helpers of the programs: each line that they print is a call's result and what it changed. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
static char a[64], b[64], *e;
static void set(const char *x, int n, const char *y, int m) {
  memset(a, '#', sizeof a);
  memset(b, '#', sizeof b);
  memcpy(a, x, n);
  memcpy(b, y, m);
}
static void dump(const char *t) {
  for (int i = 0; i < 40; i++) printf("%02x", t[i] & 0xff);
}
static void integer(long value) { printf("%ld\n", value); }
static void sign(int comparison) { integer((comparison > 0) - (comparison < 0)); }
static void place(const char *p) { printf("%ld\n", p == NULL ? -1L : p - a); }
static void changed(const char *p) {
  place(p);
  dump(a);
  puts("");
}
static void number(long value) {
  printf("%ld %ld %d\n", value, (long)(e - a), errno);
  errno = 0;
}
static void real(double value) {
  union { double d; unsigned long u; } bits = {value};
  if (value != value) bits.u = 0;
  printf("%016lx %ld %d\n", bits.u, (long)(e - a), errno);
  errno = 0;
}
