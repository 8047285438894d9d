extern int __t;
extern _Bool __nm_choose_bool(void);
extern char __nm_choose_char(void);
extern signed char __nm_choose_schar(void);
extern unsigned char __nm_choose_uchar(void);
extern short __nm_choose_short(void);
extern unsigned short __nm_choose_ushort(void);
extern int __nm_choose_int(void);
extern unsigned int __nm_choose_uint(void);
extern long __nm_choose_long(void);
extern unsigned long __nm_choose_ulong(void);
extern long long __nm_choose_llong(void);
extern unsigned long long __nm_choose_ullong(void);
extern float __nm_choose_float(void);
extern double __nm_choose_double(void);
extern int __nm_choose_truth(void);
extern void __nm_stop(void);
extern void __nm_incomplete(int reason);
static void __nm_fill_int(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(); }
static void __nm_fill_char(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(); }
static int __nm_s1;
static int __nm_s2;
static void __nm_fill_double(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((double *)at)[i] = __nm_choose_double(); }
#line 1 "input.c"
int printf(char *format, ...);
struct pair { int a; char b[3]; };
int total, known = 1, counts[3];
static double fixed;
struct pair both;
int next(void) { static int calls; if (!__nm_s1) { __nm_s1 = 1; if (__t == 6) *(int *)&calls = __nm_choose_int(); } static char seen[2]; if (!__nm_s2) { __nm_s2 = 1; if (__t == 7) { __nm_fill_char((char *) &seen, 2); } } (seen[0] = (__t == 8 ? __nm_choose_char() : (seen[0]) + 1)); return (__t == 9 ? (++calls, __nm_choose_int()) : ((calls = (__t == 10 ? __nm_choose_int() : (calls) + 1)) + seen[0])); }
int main(void) {
  int n, *__nm_d3 = (__t == 11 ? (n = __nm_choose_int(), (void *)0) : (void *)0), m = (__t == 12 ? __nm_choose_int() : (2)), *p;
  unsigned char small, *__nm_d4 = (__t == 14 ? (small = __nm_choose_uchar(), (void *)0) : (void *)0);
  struct pair local, *__nm_d5 = (__t == 15 ? (__nm_fill_int((char *) &local, 1), __nm_fill_char((char *) &local + 4, 3), (void *)0) : (void *)0);
  typedef double Row[2];
  Row row, *__nm_d6 = (__t == 16 ? (__nm_fill_double((char *) &row, 2), (void *)0) : (void *)0);
  register int quick, *__nm_d7 = (__t == 17 ? (quick = __nm_choose_int(), (void *)0) : (void *)0);
  n = (__t == 18 ? __nm_choose_int() : (m));
  p = &n;
  small = (__t == 20 ? __nm_choose_uchar() : (unsigned char) (3));
  local.a = (__t == 21 ? __nm_choose_int() : (4));
  row[1] = (__t == 22 ? __nm_choose_double() : (0.5));
  quick = (__t == 23 ? __nm_choose_int() : (5));
  for (int i, *__nm_d8 = (__t == 24 ? (i = __nm_choose_int(), (void *)0) : (void *)0); (__t == 25 ? __nm_choose_truth() : ((m > 0) != 0)); (m = (__t == 26 ? __nm_choose_int() : (m) - 1))) { long inner, *__nm_d9 = (__t == 27 ? (inner = __nm_choose_long(), (void *)0) : (void *)0); i = (__t == 28 ? __nm_choose_int() : (m)); inner = (__t == 29 ? __nm_choose_long() : (long) (i)); (total = (__t == 30 ? __nm_choose_int() : (total) + (inner))); }
  printf("%d %d %d %d %g %d\n", (__t == 31 ? __nm_choose_int() : (*p)), (__t == 32 ? __nm_choose_int() : (int) (small)), (__t == 33 ? __nm_choose_int() : (local.a)), (__t == 34 ? __nm_choose_int() : (quick)), (__t == 35 ? __nm_choose_double() : (row[1])), (__t == 36 ? __nm_choose_int() : (total + known + counts[1] + both.a)));
  printf("%d %d %g\n", (__t == 37 ? (next(), __nm_choose_int()) : (next())), (__t == 38 ? (next(), __nm_choose_int()) : (next())), (__t == 39 ? __nm_choose_double() : (fixed)));
  return (__t == 40 ? __nm_choose_int() : (0)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if (__t == 1) *(int *)&total = __nm_choose_int(); if (__t == 2) *(int *)&known = __nm_choose_int(); if (__t == 3) { __nm_fill_int((char *) &counts, 3); } if (__t == 4) *(double *)&fixed = __nm_choose_double(); if (__t == 5) { __nm_fill_int((char *) &both, 1), __nm_fill_char((char *) &both + 4, 3); } }
// without toggle 13: gcc has no unknown addresses here
// without toggle 19: gcc has no unknown addresses here
