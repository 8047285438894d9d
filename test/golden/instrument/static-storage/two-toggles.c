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
static void __nm_fill_double(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((double *)at)[i] = __nm_choose_double(toggle); }
static void __nm_fill_int(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(toggle); }
static int __nm_shared_1(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(1); } return value; }
static int __nm_s1;
static int __nm_s2;
static void __nm_fill_char(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(toggle); }
static int __nm_s3;
static int __nm_shared_2(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(2); } return value; }
static int __nm_s4;
#line 3 "input.c"
struct settings { int size; unsigned flag : 1; };
int total = 10, unset;
static double rates[3] = {0.5, 1};
      int fixed[2] = {1, 4 };
char *name = "names" + 4;
struct settings settings = { 4 * 2, 1};
int next(void) {
  static int calls = 0, others; if (!__nm_s1) { __nm_s1 = 1; if ((__t1 == 9 || __t2 == 9)) *(int *)&calls = __nm_choose_int(9); } if (!__nm_s2) { __nm_s2 = 1; if ((__t1 == 10 || __t2 == 10)) *(int *)&others = __nm_choose_int(10); }
  static char text[3] = "ab"; if (!__nm_s3) { __nm_s3 = 1; if ((__t1 == 11 || __t2 == 11)) { __nm_fill_char((char *) &text, 3, 11); } }
  return ((__t1 == 12 || __t2 == 12) ? (__extension__ ({ __typeof__(calls) __nm_v5 = calls; calls = ((__t1 == 13 || __t2 == 13) ? __nm_choose_int(13) : __nm_v5 + 1); __nm_v5; }), __nm_choose_int(12)) : (__extension__ ({ __typeof__(calls) __nm_v5 = calls; calls = ((__t1 == 13 || __t2 == 13) ? __nm_choose_int(13) : __nm_v5 + 1); __nm_v5; }) + text[0] + others));
}
int main(void) {
  for (total = ((__t1 == 14 || __t2 == 14) ? __nm_choose_int(14) : (0)); ((__t1 == 15 || __t2 == 15) ? __nm_choose_truth(15) : ((total < 3) != 0)); (total = ((__t1 == 16 || __t2 == 16) ? __nm_choose_int(16) : (total) + 1))) {
    static long sum = (4 + 1); if (!__nm_s4) { __nm_s4 = 1; if ((__t1 == 2 || __t2 == 2)) *(long *)((char *)&sum) = ((__t1 == 2 || __t2 == 2) ? __nm_shared_2() : (((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (4)) + 1)); if ((__t1 == 1 || __t2 == 1)) *(long *)((char *)&sum) = ((__t1 == 2 || __t2 == 2) ? __nm_shared_2() : (((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (4)) + 1)); if ((__t1 == 17 || __t2 == 17)) *(long *)&sum = __nm_choose_long(17); } __extension__ ({ long __nm_o6; (__t1 == 18 || __t2 == 18) ? (void)(next()) : (void)(__nm_o6 =
           next()); sum = ((__t1 == 18 || __t2 == 18) ? __nm_choose_long(18) : ((sum) + __nm_o6)); });
    if (((__t1 == 19 || __t2 == 19) ? __nm_choose_truth(19) : ((sum > 400) != 0))) return ((__t1 == 20 || __t2 == 20) ? __nm_choose_int(20) : (int) ((int)sum));
  }
  return ((__t1 == 21 || __t2 == 21) ? __nm_choose_int(21) : (total + fixed[1] + settings.size + (int)rates[0] + unset + name[0])); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if ((__t1 == 3 || __t2 == 3)) *(int *)&total = __nm_choose_int(3); if ((__t1 == 4 || __t2 == 4)) *(int *)&unset = __nm_choose_int(4); if ((__t1 == 5 || __t2 == 5)) { __nm_fill_double((char *) &rates, 3, 5); } if ((__t1 == 1 || __t2 == 1)) *(int *)((char *)&fixed + 4) = ((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (4)); if ((__t1 == 6 || __t2 == 6)) { __nm_fill_int((char *) &fixed, 2, 6); } if ((__t1 == 1 || __t2 == 1)) *(void **)((char *)&name) = "names" + ((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (4)); if ((__t1 == 1 || __t2 == 1)) *(int *)((char *)&settings) = ((__t1 == 1 || __t2 == 1) ? __nm_shared_1() : (4)) * 2; }
// without toggle 7: gcc has no unknown addresses here
// without toggle 8: it stores an object with pointers or bit-fields
