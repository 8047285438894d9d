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
static int __nm_shared_1(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(1); } return value; }
#line 2 "input.c"
struct pair { int x, y; };
int a[3] = {1, 2, 3}, sum = 1 + 2;
struct pair pairs[2], origin = {4, 5};
int main(void) {
  int c = ((__t1 == 6 || __t2 == 6) ? __nm_choose_int(6) : (1)); __extension__ ({ __typeof__(a[1]) *__nm_p1 = &(
  a[((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (1))]); *__nm_p1 = ((__t1 == 7 || __t2 == 7) ? __nm_choose_int(7) : *__nm_p1 + (1)); }); __extension__ ({ __typeof__(a[c ? 1 : 2]) *__nm_p2 = &(
  a[((__t1 == 9 || __t2 == 9) ? __nm_choose_truth(9) : ((c) != 0)) ? ((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (1)) : 2]); *__nm_p2 = ((__t1 == 8 || __t2 == 8) ? __nm_choose_int(8) : *__nm_p2 + 1); }); __extension__ ({ __typeof__(a[c ? 1 : 2]) *__nm_p3 = &(
    a[((__t1 == 11 || __t2 == 11) ? __nm_choose_truth(11) : ((c) != 0)) ? 1 : 2]); *__nm_p3 = ((__t1 == 10 || __t2 == 10) ? __nm_choose_int(10) : *__nm_p3 - 1); }); __extension__ ({ int __nm_o4; (__t1 == 12 || __t2 == 12) ? (void)(__extension__ ({ __typeof__(a[c ? 1 : 2]) *__nm_p6 = &(a[((__t1 == 14 || __t2 == 14) ? __nm_choose_truth(14) : ((c) != 0)) ? 1 : 2]); __typeof__(a[c ? 1 : 2]) __nm_v5 = *__nm_p6; *__nm_p6 = ((__t1 == 13 || __t2 == 13) ? __nm_choose_int(13) : __nm_v5 + 1); __nm_v5; })) : (void)(__nm_o4 = __extension__ ({ __typeof__(a[c ? 1 : 2]) *__nm_p6 = &(
         a[((__t1 == 14 || __t2 == 14) ? __nm_choose_truth(14) : ((c) != 0)) ? 1 : 2]); __typeof__(a[c ? 1 : 2]) __nm_v5 = *__nm_p6; *__nm_p6 = ((__t1 == 13 || __t2 == 13) ? __nm_choose_int(13) : __nm_v5 + 1); __nm_v5; })); sum = ((__t1 == 12 || __t2 == 12) ? __nm_choose_int(12) : ((sum) + __nm_o4)); }); __extension__ ({ int __nm_o7; (__t1 == 15 || __t2 == 15) ? (void)(c = ((__t1 == 16 || __t2 == 16) ? __nm_choose_int(16) : (2))) : (void)(__nm_o7 =
            c = ((__t1 == 16 || __t2 == 16) ? __nm_choose_int(16) : (2))); __typeof__(a[1]) *__nm_p8 = &(a[((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (1))]); *__nm_p8 = ((__t1 == 15 || __t2 == 15) ? __nm_choose_int(15) : (*__nm_p8 * __nm_o7)); }); ((__t1 == 17 || __t2 == 17) ? __extension__ ({ __typeof__(pairs[c ? 1 : 0]) *__nm_p9 = &(pairs[((__t1 == 18 || __t2 == 18) ? __nm_choose_truth(18) : ((c) != 0)) ? 1 : 0]); __nm_fill_int((char *) __nm_p9, 2, 17); *__nm_p9; }) : (
  pairs[((__t1 == 18 || __t2 == 18) ? __nm_choose_truth(18) : ((c) != 0)) ? 1 : 0] = origin)); ((__t1 == 19 || __t2 == 19) ? __extension__ ({ __typeof__(pairs[c = 1]) *__nm_p10 = &(pairs[c = ((__t1 == 20 || __t2 == 20) ? __nm_choose_int(20) : (1))]); __nm_fill_int((char *) __nm_p10, 2, 19); *__nm_p10; }) : (
  pairs[c = ((__t1 == 20 || __t2 == 20) ? __nm_choose_int(20) : (1))] = origin));
  return ((__t1 == 21 || __t2 == 21) ? __nm_choose_int(21) : (a[0] + 10 * a[1] + sum + pairs[1].y + pairs[0].x)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if ((__t1 == 2 || __t2 == 2)) { __nm_fill_int((char *) &a, 3, 2); } if ((__t1 == 1 || __t2 == 1)) *(int *)((char *)&sum) = ((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (1)) + 2; if ((__t1 == 3 || __t2 == 3)) *(int *)&sum = __nm_choose_int(3); if ((__t1 == 4 || __t2 == 4)) { __nm_fill_int((char *) &pairs, 4, 4); } if ((__t1 == 5 || __t2 == 5)) { __nm_fill_int((char *) &origin, 2, 5); } }
