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
#line 1 "input.c"
int printf(const char *format, ...);
int puts(const char *text);
int strcmp(const char *a, const char *b);
int abs(int n);
struct pair { int a, b; };
int sum(struct pair p, double d) { return (__t == 1 ? __nm_choose_int() : (int) (p.a + p.b + d)); }
int old();
int old(c, f) char c; float f; { return (__t == 2 ? __nm_choose_int() : (int) (c + f)); }
int main(void) {
  int n = (__t == 3 ? __nm_choose_int() : (3)), *p = &n, (*g)(int) = abs;
  char c = (__t == 6 ? __nm_choose_char() : (char) ('x'));
  float f = (__t == 7 ? __nm_choose_float() : (0.5f));
  struct pair q = {1, 2}, *__nm_d1 = (__t == 8 ? (__nm_fill_int((char *) &q, 2), (void *)0) : (void *)0);
  printf("%d %c %s %g\n", (__t == 9 ? __nm_choose_int() : (n + 1)), (__t == 10 ? __nm_choose_int() : (int) (c)), "text", (__t == 12 ? __nm_choose_double() : (double) (f)));
  printf("%d\n", (__t == 13 ? (sum(q, n), __nm_choose_int()) : (sum(q, (__t == 14 ? __nm_choose_double() : (double) (n))))));
  printf("%d %d\n", (__t == 15 ? (abs(n = -4), __nm_choose_int()) : (abs((__t == 16 ? (n = -4, __nm_choose_int()) : (n = (__t == 17 ? __nm_choose_int() : (-4))))))), (__t == 18 ? __nm_choose_int() : (n)));
  puts("text");
  printf("%d\n", (__t == 19 ? (g(*p / 2), old(c, f), strcmp("a", "b"), __nm_choose_int()) : (g((__t == 20 ? __nm_choose_int() : (*p / 2))) + old((__t == 21 ? __nm_choose_int() : (int) (c)), (__t == 22 ? __nm_choose_double() : (double) (f))) + (strcmp("a", "b") < 0))));
  printf("%d\n", (__t == 25 ? (abs(p != 0 && n++), __nm_choose_ulong()) : (abs((__t == 26 ? (((p != 0) && (n++, 1)), __nm_choose_int()) : (p != 0 && __extension__ ({ __typeof__(n) __nm_v2 = n; n = (__t == 27 ? __nm_choose_int() : __nm_v2 + 1); __nm_v2; })))) + sizeof(abs(n++)))));
  return (__t == 28 ? __nm_choose_int() : (0)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 4: gcc has no unknown addresses here
// without toggle 5: gcc has no unknown addresses here
// without toggle 11: gcc has no unknown addresses here
// without toggle 23: gcc has no unknown addresses here
// without toggle 24: gcc has no unknown addresses here
