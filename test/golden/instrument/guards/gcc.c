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
#line 1 "input.c"
int printf(const char *format, ...);
int get(void) { return (__t == 1 ? __nm_choose_int() : (1)); }
int main(void) {
  int n = (__t == 2 ? __nm_choose_int() : (3)), c, *__nm_d1 = (__t == 3 ? (c = __nm_choose_int(), (void *)0) : (void *)0), *p = &n;
  double d = (__t == 5 ? __nm_choose_double() : (0.5));
  if ((__t == 6 ? __nm_choose_truth() : ((n > 2) != 0))) (n = (__t == 7 ? __nm_choose_int() : (n) - 1));
  if ((__t == 8 ? __nm_choose_truth() : ((p) != 0))) n = (__t == 9 ? __nm_choose_int() : (1)); else if ((__t == 10 ? __nm_choose_truth() : ((!p) != 0))) n = (__t == 11 ? __nm_choose_int() : (2));
  if ((__t == 12 ? __nm_choose_truth() : ((d) != 0))) n = (__t == 13 ? __nm_choose_int() : ((__t == 14 ? __nm_choose_truth() : ((n) != 0)) ? 4 : 5));
  while ((__t == 15 ? ((((c = get()) != 1) && (n--, 1)), __nm_choose_truth()) : (((c = (__t == 16 ? (get(), __nm_choose_int()) : (get()))) != 1 && __extension__ ({ __typeof__(n) __nm_v2 = n; n = (__t == 17 ? __nm_choose_int() : __nm_v2 - 1); __nm_v2; })) != 0)));
  do (n = (__t == 18 ? __nm_choose_int() : (n) + 1)); while ((__t == 19 ? (((n < 3) || (get(), 1)), __nm_choose_truth()) : ((n < 3 || get() && !c) != 0)));
  for (; (__t == 20 ? __nm_choose_truth() : ((n && p != 0) != 0));) __extension__ ({ int __nm_o3; __t == 21 ? (void)(get()) : (void)(__nm_o3 = get()); n = (__t == 21 ? __nm_choose_int() : ((n) - __nm_o3)); });
  for (;;) { if (((__t == 22 ? (get(), __nm_choose_truth()) : ((get(), n == 0) != 0)))) break; }
  switch ((__t == 23 ? (get(), __nm_choose_int()) : (n + get()))) { case 1: n = (__t == 24 ? __nm_choose_int() : (2)); break; default:; }
  switch ((__t == 25 ? __nm_choose_int() : (int) ((char)c))) case 1: n = (__t == 26 ? __nm_choose_int() : (3));
  printf("%d", (__t == 27 ? (((n == 3) ? ((void)(get())) : ((void)(c = 2))), __nm_choose_int()) : ((__t == 28 ? __nm_choose_truth() : ((n == 3) != 0)) ? get() : (__t == 29 ? (c = 2, __nm_choose_truth()) : (((c = (__t == 30 ? __nm_choose_int() : (2))) > 1) != 0)) ? 1 : 0)));
  return (__t == 31 ? __nm_choose_int() : (0)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 4: gcc has no unknown addresses here
