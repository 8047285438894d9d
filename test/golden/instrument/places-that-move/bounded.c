
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
static int __nm_shared_1(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
static long __nm_index(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }
#line 2 "input.c"
struct pair { int x, y; };
int a[3] = {1, 2, 3}, sum = 1 + 2;
struct pair pairs[2], origin = {4, 5};
int __nm_main(void) {
  int c = (__t == 6 ? __nm_choose_int() : (1)); __extension__ ({ __typeof__(a[1]) *__nm_p1 = &(
  a[(__t == 1 ? __nm_shared_1() : (1))]); *__nm_p1 = (__t == 7 ? __nm_choose_int() : *__nm_p1 + (1)); }); __extension__ ({ __typeof__(a[__nm_index((c ? 1 : 2), 3)]) *__nm_p2 = &(
  a[__nm_index(((__t == 9 ? __nm_choose_truth() : ((c) != 0)) ? (__t == 1 ? __nm_shared_1() : (1)) : 2), 3)]); *__nm_p2 = (__t == 8 ? __nm_choose_int() : *__nm_p2 + 1); }); __extension__ ({ __typeof__(a[__nm_index((c ? 1 : 2), 3)]) *__nm_p3 = &(
    a[__nm_index(((__t == 11 ? __nm_choose_truth() : ((c) != 0)) ? 1 : 2), 3)]); *__nm_p3 = (__t == 10 ? __nm_choose_int() : *__nm_p3 - 1); }); __extension__ ({ int __nm_o4; __t == 12 ? (void)(a[__nm_index((c ? 1 : 2), 3)]++) : (void)(__nm_o4 = __extension__ ({ __typeof__(a[__nm_index((c ? 1 : 2), 3)]) *__nm_p6 = &(
         a[__nm_index(((__t == 14 ? __nm_choose_truth() : ((c) != 0)) ? 1 : 2), 3)]); __typeof__(a[__nm_index((c ? 1 : 2), 3)]) __nm_v5 = *__nm_p6; *__nm_p6 = (__t == 13 ? __nm_choose_int() : __nm_v5 + 1); __nm_v5; })); sum = (__t == 12 ? __nm_choose_int() : ((sum) + __nm_o4)); }); __extension__ ({ int __nm_o7; __t == 15 ? (void)(c = 2) : (void)(__nm_o7 =
            c = (__t == 16 ? __nm_choose_int() : (2))); __typeof__(a[1]) *__nm_p8 = &(a[(__t == 1 ? __nm_shared_1() : (1))]); *__nm_p8 = (__t == 15 ? __nm_choose_int() : (*__nm_p8 * __nm_o7)); }); (__t == 17 ? (__nm_fill_int((char *) &(pairs[__nm_index((c ? 1 : 0), 2)]), 2), (pairs[__nm_index((c ? 1 : 0), 2)])) : (
  pairs[__nm_index(((__t == 18 ? __nm_choose_truth() : ((c) != 0)) ? 1 : 0), 2)] = origin)); (__t == 19 ? __extension__ ({ __typeof__(pairs[__nm_index((c = 1), 2)]) *__nm_p9 = &(pairs[__nm_index((c = 1), 2)]); __nm_fill_int((char *) __nm_p9, 2); *__nm_p9; }) : (
  pairs[__nm_index((c = (__t == 20 ? __nm_choose_int() : (1))), 2)] = origin));
  return (__t == 21 ? __nm_choose_int() : (a[0] + 10 * a[1] + sum + pairs[1].y + pairs[0].x)); return 0;
}
void __nm_initialise(void) { if (__t == 2) { __nm_fill_int((char *) &a, 3); } if (__t == 3) *(int *)&sum = __nm_choose_int(); if (__t == 1) *(int *)((char *)&sum) = __nm_shared_1() + 2; if (__t == 4) { __nm_fill_int((char *) &pairs, 4); } if (__t == 5) { __nm_fill_int((char *) &origin, 2); } }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
