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
struct tail { int count; char data[1]; };
struct row { char name[4]; int count; };
int f(int x) { return (__t == 1 ? __nm_choose_int() : (x)); }
int classify(int c) {
  switch ((__t == 2 ? __nm_choose_int() : (c))) {
  case '0' ... '9': return (__t == 3 ? __nm_choose_int() : (1));
  default: return (__t == 4 ? (f(c) ?: 2, __nm_choose_int()) : (f((__t == 6 ? __nm_choose_int() : (c))) ?: 2));
  }
}
int main(void) {
  int i = (__t == 7 ? __nm_choose_int() : (0)), a[4] = {[1 ... 2] = 3}, *__nm_d1 = (__t == 8 ? (__nm_fill_int((char *) &a, 4), (void *)0) : (void *)0), marks[] = { (__t == 9 ? (f(1) ?: 2, 0) : (f((__t == 11 ? __nm_choose_int() : (1))) ?: 2)), 4}, *__nm_d2 = (__t == 9 ? (__nm_fill_int((char *) &marks, 2), (void *)0) : (void *)0);
  struct tail tail, *__nm_d3 = (__t == 12 ? (__nm_fill_int((char *) &tail, 1), __nm_fill_char((char *) &tail + 4, 1), (void *)0) : (void *)0);
  struct row row, *__nm_d4 = (__t == 13 ? (__nm_fill_char((char *) &row, 4), __nm_fill_int((char *) &row + 4, 1), (void *)0) : (void *)0); __extension__ ({ __typeof__(a[i++]) *__nm_p5 = &(
  a[__extension__ ({ __typeof__(i) __nm_v6 = i; i = (__t == 15 ? __nm_choose_int() : __nm_v6 + 1); __nm_v6; })]); *__nm_p5 = (__t == 14 ? __nm_choose_int() : (i)); });
  tail.data[i - 1] = (__t == 16 ? __nm_choose_char() : (char) ('a'));
  row.name[i] = (__t == 17 ? __nm_choose_char() : (char) ('b'));
  a[i ?: 2] = (__t == 18 ? (((i) ? ((void)0) : ((void)(i ?: 1))), __nm_choose_int()) : ((__t == 20 ? __nm_choose_truth() : ((i) != 0)) ? i : a[i ?: 1]));
  return (__t == 22 ? (({ int t = a[1]; t += f(marks[0]); t ?: tail.data[0]; }), classify('5'), __nm_choose_int()) : (({ int t = (__t == 23 ? __nm_choose_int() : (a[1])); __extension__ ({ int __nm_o7; __t == 24 ? (void)(f(marks[0])) : (void)(__nm_o7 = f((__t == 25 ? __nm_choose_int() : (marks[0])))); t = (__t == 24 ? __nm_choose_int() : ((t) + __nm_o7)); }); t ?: tail.data[0]; }) + classify((__t == 27 ? __nm_choose_int() : ('5'))) + row.name[1])); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 5: its condition is its value as well
// without toggle 10: its condition is its value as well
// without toggle 19: its condition is its value as well
// without toggle 21: its condition is its value as well
// without toggle 26: its condition is its value as well
