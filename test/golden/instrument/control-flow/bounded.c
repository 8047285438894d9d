
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
static unsigned __nm_depth;
static long __nm_address_index(long i, long n) { if (i < 0 || i > n) __nm_incomplete(4); return i; }
static void __nm_fill_char(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(); }
static unsigned __nm_n7;
static long __nm_index(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }
static int __nm_divisor_int(int d) { if (d == 0) __nm_stop(); return d; }
static int __nm_shift(long count, int width) { if (count < 0 || count >= width) __nm_stop(); return (int)count; }
static unsigned __nm_n14;
#line 1 "input.c"
int __nm_printf(const char *format, ...);
int rounds, v[3][4];
int fact(int n) { return (__t == 3 ? (((n < 2) ? ((void)0) : ((void)(__extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); __typeof__(fact(n - 1)) __nm_r1 = fact(n - 1); --__nm_depth; __nm_r1; })))), __nm_choose_int()) : ((__t == 4 ? __nm_choose_truth() : ((n < 2) != 0)) ? 1 : n * __extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); __typeof__(fact(n - 1)) __nm_r1 = fact((__t == 5 ? __nm_choose_int() : (n - 1))); --__nm_depth; __nm_r1; }))); }
int odd(int n);
int even(int n) { if ((__t == 6 ? __nm_choose_truth() : ((n) != 0))) return (__t == 7 ? (__extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); __typeof__(odd(n - 1)) __nm_r2 = odd(n - 1); --__nm_depth; __nm_r2; }), __nm_choose_int()) : (__extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); __typeof__(odd(n - 1)) __nm_r2 = odd((__t == 8 ? __nm_choose_int() : (n - 1))); --__nm_depth; __nm_r2; }))); return (__t == 9 ? __nm_choose_int() : (1)); }
int odd(int n) { if ((__t == 10 ? __nm_choose_truth() : ((n) != 0))) return (__t == 11 ? (__extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); __typeof__(even(n - 1)) __nm_r3 = even(n - 1); --__nm_depth; __nm_r3; }), __nm_choose_int()) : (__extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); __typeof__(even(n - 1)) __nm_r3 = even((__t == 12 ? __nm_choose_int() : (n - 1))); --__nm_depth; __nm_r3; }))); return (__t == 13 ? __nm_choose_int() : (0)); }
void down(int n) { if ((__t == 14 ? __nm_choose_truth() : ((n > 0) != 0))) __extension__ ({ if (++__nm_depth > 5) __nm_incomplete(1); down((__t == 15 ? __nm_choose_int() : (n - 1))); --__nm_depth; (void)0; }); }
void copy(char *to, char *from, int count) { unsigned __nm_n4 = 0;
  int n = (__t == 16 ? __nm_choose_int() : ((count + 1) / 2));
  switch ((__t == 17 ? __nm_choose_int() : (count % 2))) {
  case 0: { __nm_n4 = 0; do { if (++__nm_n4 > 5) __nm_incomplete(1); { *to++ = (__t == 18 ? (from++, __nm_choose_char()) : (*from++));
  case 1: *to++ = (__t == 21 ? (from++, __nm_choose_char()) : (*from++));
    } } while ((__t == 24 ? (--n, __nm_choose_truth()) : (((n = (__t == 25 ? __nm_choose_int() : (n) - 1)) > 0) != 0))); }
  }
}
int __nm_main(void) { unsigned __nm_n8 = 0; unsigned __nm_n9 = 0; unsigned __nm_n10 = 0; unsigned __nm_n12 = 0; unsigned __nm_n13 = 0;
  int i = (__t == 26 ? __nm_choose_int() : (0)), j, *__nm_d5 = (__t == 27 ? (j = __nm_choose_int(), (void *)0) : (void *)0), k = (__t == 28 ? __nm_choose_int() : (7)), *end = &v[1][i], *row = v[__nm_address_index((i + 3), 3)];
  char buffer[8], *__nm_d6 = (__t == 31 ? (__nm_fill_char((char *) &buffer, 8), (void *)0) : (void *)0);
again:
  { if (++__nm_n7 > 5) __nm_incomplete(1); (i = (__t == 32 ? __nm_choose_int() : (i) + 1)); }
  if ((__t == 33 ? __nm_choose_truth() : ((i < 2) != 0))) goto again;
  if ((__t == 34 ? __nm_choose_truth() : ((i) != 0))) { __nm_n8 = 0; while ((__t == 35 ? __nm_choose_truth() : ((k > i) != 0))) { if (++__nm_n8 > 5) __nm_incomplete(1); (k = (__t == 36 ? __nm_choose_int() : (k) - 1)); } } else k = (__t == 37 ? __nm_choose_int() : (0));
  if ((__t == 38 ? __nm_choose_truth() : ((i) != 0))) { __nm_n9 = 0; for (j = (__t == 39 ? __nm_choose_int() : (0)); (__t == 40 ? __nm_choose_truth() : ((j < 3) != 0)); (j = (__t == 41 ? __nm_choose_int() : (j) + 1))) { if (++__nm_n9 > 5) __nm_incomplete(1); if ((__t == 42 ? __nm_choose_truth() : ((v[__nm_index((j), 3)][__nm_index((i), 4)]) != 0))) k = (__t == 43 ? __nm_choose_int() : (j)); else k = (__t == 44 ? __nm_choose_int() : (i)); } }
  { __nm_n10 = 0; while ((__t == 46 ? (i--, __nm_choose_truth()) : ((__extension__ ({ __typeof__(i) __nm_v11 = i; i = (__t == 45 ? __nm_choose_int() : __nm_v11 - 1); __nm_v11; })) != 0))) { if (++__nm_n10 > 5) __nm_incomplete(1); { __nm_n12 = 0; while ((__t == 47 ? __nm_choose_truth() : ((k) != 0))) { if (++__nm_n12 > 5) __nm_incomplete(1); { (k = (__t == 48 ? __nm_choose_int() : (k) / (__nm_divisor_int((i + 2))))); if ((__t == 49 ? __nm_choose_truth() : ((k == 1) != 0))) break; continue; } } } } }
  { __nm_n13 = 0; for (int m = (__t == 50 ? __nm_choose_int() : (0)); (__t == 51 ? __nm_choose_truth() : ((m < 2) != 0)); (m = (__t == 52 ? __nm_choose_int() : (m) + 1))) { if (++__nm_n13 > 5) __nm_incomplete(1); v[__nm_index((m), 3)][__nm_index((i - m + 2), 4)] = (__t == 53 ? __nm_choose_int() : (k << __nm_shift((m), 32))), (k = (__t == 54 ? __nm_choose_int() : (k) + (8 >> __nm_shift((i + 1), 32)))); } }
  copy(buffer, "abc", (__t == 57 ? __nm_choose_int() : (4))), down((__t == 58 ? __nm_choose_int() : (2)));
  __nm_printf("%d %c\n", (__t == 59 ? (fact(3), fact(fact(2)), even(2), __nm_choose_int()) : (fact((__t == 60 ? __nm_choose_int() : (3))) + fact((__t == 61 ? (fact(2), __nm_choose_int()) : (fact((__t == 62 ? __nm_choose_int() : (2)))))) + even((__t == 63 ? __nm_choose_int() : (2))))), (int)((__t == 64 ? __nm_choose_int() : (int) (buffer[0]))));
  goto out;
out: { if (++__nm_n14 > 5) __nm_incomplete(1); ; }
  return (__t == 65 ? __nm_choose_int() : (row == v[3] && end != 0)); return 0;
}
void __nm_initialise(void) { if (__t == 1) *(int *)&rounds = __nm_choose_int(); if (__t == 2) { __nm_fill_int((char *) &v, 12); } }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
// without toggle 19: cbmc has no unknown addresses here
// without toggle 20: cbmc has no unknown addresses here
// without toggle 22: cbmc has no unknown addresses here
// without toggle 23: cbmc has no unknown addresses here
// without toggle 29: cbmc has no unknown addresses here
// without toggle 30: cbmc has no unknown addresses here
// without toggle 55: cbmc has no unknown addresses here
// without toggle 56: cbmc has no unknown addresses here
