
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
static long __nm_index(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }
#line 1 "input.c"
int __nm_printf(const char *format, ...);
int f(int x) { return (__t == 1 ? __nm_choose_int() : (x + 1)); }
int __nm_main(void) {
  int a, b, c, v[3], i = (__t == 2 ? __nm_choose_int() : (0)), *p = v;
  char letter;
  unsigned char byte;
  short small;
  long long large;
  double real;
  float single;
  _Bool truth;
  enum colour { red, green } colour;
  a = (__t == 4 ? (b = c = 3, __nm_choose_int()) : (b = (__t == 5 ? (c = 3, __nm_choose_int()) : (c = (__t == 6 ? __nm_choose_int() : (3))))));
  v[0] = (__t == 7 ? (f(b), __nm_choose_int()) : (a + f(b))); __extension__ ({ __typeof__(v[__nm_index((i), 3)]) *__nm_p1 = &(
  v[__nm_index((i), 3)]); *__nm_p1 = (__t == 8 ? (f(a), __nm_choose_int()) : (f(a))); }); __extension__ ({ __typeof__(v[__nm_index((i++), 3)]) *__nm_p2 = &(
  v[__nm_index((__extension__ ({ __typeof__(i) __nm_v3 = i; i = (__t == 10 ? __nm_choose_int() : __nm_v3 + 1); __nm_v3; })), 3)]); *__nm_p2 = (__t == 9 ? __nm_choose_int() : (a)); }), *p++ = (__t == 11 ? __nm_choose_int() : (b * c));
  v[__nm_index((f(0)), 3)] = (__t == 13 ? (f(1), __nm_choose_int()) : (f(1) + 1));
  letter = (__t == 14 ? __nm_choose_char() : (char) ('a' + a));
  byte = (__t == 15 ? __nm_choose_uchar() : (unsigned char) (a - 5));
  small = (__t == 16 ? __nm_choose_short() : (short) (a * 1000));
  large = (__t == 17 ? __nm_choose_llong() : (long long) (a));
  real = (__t == 18 ? __nm_choose_double() : (double) (a / 2));
  single = (__t == 19 ? __nm_choose_float() : (float) (real));
  truth = (__t == 20 ? __nm_choose_bool() : (_Bool) (a));
  colour = (__t == 21 ? __nm_choose_uint() : (unsigned int) (green));
  p = v;
  __nm_printf("%d\n", (a = (__t == 23 ? (f(2), __nm_choose_int()) : (f(2)))));
  return ((__t == 24 ? __nm_choose_int() : (a, b))); return 0;
}
void __nm_initialise(void) { }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
// without toggle 3: cbmc has no unknown addresses here
// without toggle 12: cbmc has no unknown addresses here
// without toggle 22: cbmc has no unknown addresses here
