extern int __t1, __t2;
extern _Bool __nm_choose_bool(int at);
extern char __nm_choose_char(int at);
extern signed char __nm_choose_schar(int at);
extern unsigned char __nm_choose_uchar(int at);
extern short __nm_choose_short(int at);
extern unsigned short __nm_choose_ushort(int at);
extern int __nm_choose_int(int at);
extern unsigned int __nm_choose_uint(int at);
extern long __nm_choose_long(int at);
extern unsigned long __nm_choose_ulong(int at);
extern long long __nm_choose_llong(int at);
extern unsigned long long __nm_choose_ullong(int at);
extern float __nm_choose_float(int at);
extern double __nm_choose_double(int at);
extern int __nm_choose_truth(int at);
extern void __nm_stop(void);
extern void __nm_incomplete(int reason);
static void __nm_fill_int(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(toggle); }
static void __nm_fill_char(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(toggle); }
#line 1 "input.c"
struct tail { int count; char data[1]; };
struct row { char name[4]; int count; };
int f(int x) { return ((__t1 == 1 || __t2 == 1) ? __nm_choose_int(1) : (x)); }
int classify(int c) {
  switch (((__t1 == 2 || __t2 == 2) ? __nm_choose_int(2) : (c))) {
  case '0' ... '9': return ((__t1 == 3 || __t2 == 3) ? __nm_choose_int(3) : (1));
  default: return ((__t1 == 4 || __t2 == 4) ? (f(((__t1 == 6 || __t2 == 6) ? __nm_choose_int(6) : (c))) ?: 2, __nm_choose_int(4)) : (f(((__t1 == 6 || __t2 == 6) ? __nm_choose_int(6) : (c))) ?: 2));
  }
}
int main(void) {
  int i = ((__t1 == 7 || __t2 == 7) ? __nm_choose_int(7) : (0)), a[4] = {[1 ... 2] = 3}, *__nm_d1 = ((__t1 == 8 || __t2 == 8) ? (__nm_fill_int((char *) &a, 4, 8), (void *)0) : (void *)0), marks[] = { ((__t1 == 9 || __t2 == 9) ? (f(((__t1 == 11 || __t2 == 11) ? __nm_choose_int(11) : (1))) ?: 2, 0) : (f(((__t1 == 11 || __t2 == 11) ? __nm_choose_int(11) : (1))) ?: 2)), 4}, *__nm_d2 = ((__t1 == 9 || __t2 == 9) ? (__nm_fill_int((char *) &marks, 2, 9), (void *)0) : (void *)0);
  struct tail tail, *__nm_d3 = ((__t1 == 12 || __t2 == 12) ? (__nm_fill_int((char *) &tail, 1, 12), __nm_fill_char((char *) &tail + 4, 1, 12), (void *)0) : (void *)0);
  struct row row, *__nm_d4 = ((__t1 == 13 || __t2 == 13) ? (__nm_fill_char((char *) &row, 4, 13), __nm_fill_int((char *) &row + 4, 1, 13), (void *)0) : (void *)0); __extension__ ({ __typeof__(a[i++]) *__nm_p5 = &(
  a[__extension__ ({ __typeof__(i) __nm_v6 = i; i = ((__t1 == 15 || __t2 == 15) ? __nm_choose_int(15) : __nm_v6 + 1); __nm_v6; })]); *__nm_p5 = ((__t1 == 14 || __t2 == 14) ? __nm_choose_int(14) : (i)); });
  tail.data[i - 1] = ((__t1 == 16 || __t2 == 16) ? __nm_choose_char(16) : (char) ('a'));
  row.name[i] = ((__t1 == 17 || __t2 == 17) ? __nm_choose_char(17) : (char) ('b'));
  a[i ?: 2] = ((__t1 == 18 || __t2 == 18) ? (((((__t1 == 20 || __t2 == 20) ? __nm_choose_truth(20) : ((i) != 0))) ? ((void)0) : ((void)(i ?: 1))), __nm_choose_int(18)) : (((__t1 == 20 || __t2 == 20) ? __nm_choose_truth(20) : ((i) != 0)) ? i : a[i ?: 1]));
  return ((__t1 == 22 || __t2 == 22) ? (({ int t = ((__t1 == 23 || __t2 == 23) ? __nm_choose_int(23) : (a[1])); __extension__ ({ int __nm_o7; (__t1 == 24 || __t2 == 24) ? (void)(f(((__t1 == 25 || __t2 == 25) ? __nm_choose_int(25) : (marks[0])))) : (void)(__nm_o7 = f(((__t1 == 25 || __t2 == 25) ? __nm_choose_int(25) : (marks[0])))); t = ((__t1 == 24 || __t2 == 24) ? __nm_choose_int(24) : ((t) + __nm_o7)); }); t ?: tail.data[0]; }), classify(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : ('5'))), __nm_choose_int(22)) : (({ int t = ((__t1 == 23 || __t2 == 23) ? __nm_choose_int(23) : (a[1])); __extension__ ({ int __nm_o7; (__t1 == 24 || __t2 == 24) ? (void)(f(((__t1 == 25 || __t2 == 25) ? __nm_choose_int(25) : (marks[0])))) : (void)(__nm_o7 = f(((__t1 == 25 || __t2 == 25) ? __nm_choose_int(25) : (marks[0])))); t = ((__t1 == 24 || __t2 == 24) ? __nm_choose_int(24) : ((t) + __nm_o7)); }); t ?: tail.data[0]; }) + classify(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : ('5'))) + row.name[1])); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 5: its condition is its value as well
// without toggle 10: its condition is its value as well
// without toggle 19: its condition is its value as well
// without toggle 21: its condition is its value as well
// without toggle 26: its condition is its value as well
