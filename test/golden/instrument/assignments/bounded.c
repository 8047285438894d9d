
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
static long __nm_index(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }
#line 1 "input.c"
int __nm_printf(const char *format, ...);
int f(int x) { return (__t == 1 ? __nm_choose_int() : (x + 1)); }
int __nm_main(void) {
  int a, *__nm_d1 = (__t == 2 ? (a = __nm_choose_int(), (void *)0) : (void *)0), b, *__nm_d2 = (__t == 3 ? (b = __nm_choose_int(), (void *)0) : (void *)0), c, *__nm_d3 = (__t == 4 ? (c = __nm_choose_int(), (void *)0) : (void *)0), v[3], *__nm_d4 = (__t == 5 ? (__nm_fill_int((char *) &v, 3), (void *)0) : (void *)0), i = (__t == 6 ? __nm_choose_int() : (0)), *p = v;
  char letter, *__nm_d5 = (__t == 8 ? (letter = __nm_choose_char(), (void *)0) : (void *)0);
  unsigned char byte, *__nm_d6 = (__t == 9 ? (byte = __nm_choose_uchar(), (void *)0) : (void *)0);
  short small, *__nm_d7 = (__t == 10 ? (small = __nm_choose_short(), (void *)0) : (void *)0);
  long long large, *__nm_d8 = (__t == 11 ? (large = __nm_choose_llong(), (void *)0) : (void *)0);
  double real, *__nm_d9 = (__t == 12 ? (real = __nm_choose_double(), (void *)0) : (void *)0);
  float single, *__nm_d10 = (__t == 13 ? (single = __nm_choose_float(), (void *)0) : (void *)0);
  _Bool truth, *__nm_d11 = (__t == 14 ? (truth = __nm_choose_bool(), (void *)0) : (void *)0);
  enum colour { red, green } colour, *__nm_d12 = (__t == 15 ? (colour = __nm_choose_uint(), (void *)0) : (void *)0);
  a = (__t == 16 ? (b = c = 3, __nm_choose_int()) : (b = (__t == 17 ? (c = 3, __nm_choose_int()) : (c = (__t == 18 ? __nm_choose_int() : (3))))));
  v[0] = (__t == 19 ? (f(b), __nm_choose_int()) : (a + f((__t == 20 ? __nm_choose_int() : (b))))); __extension__ ({ __typeof__(v[__nm_index((i), 3)]) *__nm_p13 = &(
  v[__nm_index((i), 3)]); *__nm_p13 = (__t == 21 ? (f(a), __nm_choose_int()) : (f((__t == 22 ? __nm_choose_int() : (a))))); }); __extension__ ({ __typeof__(v[__nm_index((i++), 3)]) *__nm_p14 = &(
  v[__nm_index((__extension__ ({ __typeof__(i) __nm_v15 = i; i = (__t == 24 ? __nm_choose_int() : __nm_v15 + 1); __nm_v15; })), 3)]); *__nm_p14 = (__t == 23 ? __nm_choose_int() : (a)); }), *p++ = (__t == 25 ? __nm_choose_int() : (b * c));
  v[__nm_index((f((__t == 28 ? __nm_choose_int() : (0)))), 3)] = (__t == 27 ? (f(1), __nm_choose_int()) : (f((__t == 29 ? __nm_choose_int() : (1))) + 1));
  letter = (__t == 30 ? __nm_choose_char() : (char) ('a' + a));
  byte = (__t == 31 ? __nm_choose_uchar() : (unsigned char) (a - 5));
  small = (__t == 32 ? __nm_choose_short() : (short) (a * 1000));
  large = (__t == 33 ? __nm_choose_llong() : (long long) (a));
  real = (__t == 34 ? __nm_choose_double() : (double) (a / 2));
  single = (__t == 35 ? __nm_choose_float() : (float) (real));
  truth = (__t == 36 ? __nm_choose_bool() : (_Bool) (a));
  colour = (__t == 37 ? __nm_choose_uint() : (unsigned int) (green));
  p = v;
  __nm_printf("%d\n", ((__t == 39 ? (a = f(2), __nm_choose_int()) : (a = (__t == 40 ? (f(2), __nm_choose_int()) : (f((__t == 41 ? __nm_choose_int() : (2)))))))));
  return ((__t == 42 ? __nm_choose_int() : (a, b))); return 0;
}
void __nm_initialise(void) { }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
// without toggle 7: cbmc has no unknown addresses here
// without toggle 26: cbmc has no unknown addresses here
// without toggle 38: cbmc has no unknown addresses here
