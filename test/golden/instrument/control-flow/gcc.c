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
#line 1 "input.c"
int printf(const char *format, ...);
int rounds, v[3][4];
int fact(int n) { return (__t == 3 ? (((n < 2) ? ((void)0) : ((void)(fact(n - 1)))), __nm_choose_int()) : ((__t == 4 ? __nm_choose_truth() : ((n < 2) != 0)) ? 1 : n * fact((__t == 5 ? __nm_choose_int() : (n - 1))))); }
int odd(int n);
int even(int n) { if ((__t == 6 ? __nm_choose_truth() : ((n) != 0))) return (__t == 7 ? (odd(n - 1), __nm_choose_int()) : (odd((__t == 8 ? __nm_choose_int() : (n - 1))))); return (__t == 9 ? __nm_choose_int() : (1)); }
int odd(int n) { if ((__t == 10 ? __nm_choose_truth() : ((n) != 0))) return (__t == 11 ? (even(n - 1), __nm_choose_int()) : (even((__t == 12 ? __nm_choose_int() : (n - 1))))); return (__t == 13 ? __nm_choose_int() : (0)); }
void down(int n) { if ((__t == 14 ? __nm_choose_truth() : ((n > 0) != 0))) down((__t == 15 ? __nm_choose_int() : (n - 1))); }
void copy(char *to, char *from, int count) {
  int n = (__t == 16 ? __nm_choose_int() : ((count + 1) / 2));
  switch ((__t == 17 ? __nm_choose_int() : (count % 2))) {
  case 0: do { *to++ = (__t == 18 ? (from++, __nm_choose_char()) : (*from++));
  case 1: *to++ = (__t == 21 ? (from++, __nm_choose_char()) : (*from++));
    } while ((__t == 24 ? (--n, __nm_choose_truth()) : (((n = (__t == 25 ? __nm_choose_int() : (n) - 1)) > 0) != 0)));
  }
}
int main(void) {
  int i = (__t == 26 ? __nm_choose_int() : (0)), j, *__nm_d1 = (__t == 27 ? (j = __nm_choose_int(), (void *)0) : (void *)0), k = (__t == 28 ? __nm_choose_int() : (7)), *end = &v[1][i], *row = v[i + 3];
  char buffer[8], *__nm_d2 = (__t == 31 ? (__nm_fill_char((char *) &buffer, 8), (void *)0) : (void *)0);
again:
  (i = (__t == 32 ? __nm_choose_int() : (i) + 1));
  if ((__t == 33 ? __nm_choose_truth() : ((i < 2) != 0))) goto again;
  if ((__t == 34 ? __nm_choose_truth() : ((i) != 0))) while ((__t == 35 ? __nm_choose_truth() : ((k > i) != 0))) (k = (__t == 36 ? __nm_choose_int() : (k) - 1)); else k = (__t == 37 ? __nm_choose_int() : (0));
  if ((__t == 38 ? __nm_choose_truth() : ((i) != 0))) for (j = (__t == 39 ? __nm_choose_int() : (0)); (__t == 40 ? __nm_choose_truth() : ((j < 3) != 0)); (j = (__t == 41 ? __nm_choose_int() : (j) + 1))) if ((__t == 42 ? __nm_choose_truth() : ((v[j][i]) != 0))) k = (__t == 43 ? __nm_choose_int() : (j)); else k = (__t == 44 ? __nm_choose_int() : (i));
  while ((__t == 46 ? (i--, __nm_choose_truth()) : ((__extension__ ({ __typeof__(i) __nm_v3 = i; i = (__t == 45 ? __nm_choose_int() : __nm_v3 - 1); __nm_v3; })) != 0))) while ((__t == 47 ? __nm_choose_truth() : ((k) != 0))) { (k = (__t == 48 ? __nm_choose_int() : (k) / (i + 2))); if ((__t == 49 ? __nm_choose_truth() : ((k == 1) != 0))) break; continue; }
  for (int m = (__t == 50 ? __nm_choose_int() : (0)); (__t == 51 ? __nm_choose_truth() : ((m < 2) != 0)); (m = (__t == 52 ? __nm_choose_int() : (m) + 1))) v[m][i - m + 2] = (__t == 53 ? __nm_choose_int() : (k << m)), (k = (__t == 54 ? __nm_choose_int() : (k) + (8 >> i + 1)));
  copy(buffer, "abc", (__t == 57 ? __nm_choose_int() : (4))), down((__t == 58 ? __nm_choose_int() : (2)));
  printf("%d %c\n", (__t == 59 ? (fact(3), fact(fact(2)), even(2), __nm_choose_int()) : (fact((__t == 60 ? __nm_choose_int() : (3))) + fact((__t == 61 ? (fact(2), __nm_choose_int()) : (fact((__t == 62 ? __nm_choose_int() : (2)))))) + even((__t == 63 ? __nm_choose_int() : (2))))), (__t == 64 ? __nm_choose_int() : (int) (buffer[0])));
  goto out;
out:;
  return (__t == 65 ? __nm_choose_int() : (row == v[3] && end != 0)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if (__t == 1) *(int *)&rounds = __nm_choose_int(); if (__t == 2) { __nm_fill_int((char *) &v, 12); } }
// without toggle 19: gcc has no unknown addresses here
// without toggle 20: gcc has no unknown addresses here
// without toggle 22: gcc has no unknown addresses here
// without toggle 23: gcc has no unknown addresses here
// without toggle 29: gcc has no unknown addresses here
// without toggle 30: gcc has no unknown addresses here
// without toggle 55: gcc has no unknown addresses here
// without toggle 56: gcc has no unknown addresses here
