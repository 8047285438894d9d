
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
static void __nm_fill_double(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((double *)at)[i] = __nm_choose_double(); }
static void __nm_fill_int(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(); }
static int __nm_shared_1(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
static int __nm_s1;
static int __nm_s2;
static void __nm_fill_char(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(); }
static int __nm_s3;
static int __nm_shared_2(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
static int __nm_s4;
#line 3 "input.c"
struct settings { int size; unsigned flag : 1; };
int total = 10, unset;
static double rates[3] = {0.5, 1};
      int fixed[2] = {1, 4 };
char *name = "names" + 4;
struct settings settings = { 4 * 2, 1};
int next(void) {
  static int calls = 0, others; if (!__nm_s1) { __nm_s1 = 1; if (__t == 9) *(int *)&calls = __nm_choose_int(); } if (!__nm_s2) { __nm_s2 = 1; if (__t == 10) *(int *)&others = __nm_choose_int(); }
  static char text[3] = "ab"; if (!__nm_s3) { __nm_s3 = 1; if (__t == 11) { __nm_fill_char((char *) &text, 3); } }
  return (__t == 12 ? (calls++, __nm_choose_int()) : (__extension__ ({ __typeof__(calls) __nm_v5 = calls; calls = (__t == 13 ? __nm_choose_int() : __nm_v5 + 1); __nm_v5; }) + text[0] + others));
}
int __nm_main(void) { unsigned __nm_n6 = 0;
  { __nm_n6 = 0; for (total = (__t == 14 ? __nm_choose_int() : (0)); (__t == 15 ? __nm_choose_truth() : ((total < 3) != 0)); (total = (__t == 16 ? __nm_choose_int() : (total) + 1))) { if (++__nm_n6 > 5) __nm_incomplete(1); {
    static long sum = (4 + 1); if (!__nm_s4) { __nm_s4 = 1; if (__t == 17) *(long *)&sum = __nm_choose_long(); if (__t == 2) *(long *)((char *)&sum) = __nm_shared_2(); if (__t == 1) *(long *)((char *)&sum) = __nm_shared_1() + 1; } __extension__ ({ long __nm_o7; __t == 18 ? (void)(next()) : (void)(__nm_o7 =
           next()); sum = (__t == 18 ? __nm_choose_long() : ((sum) + __nm_o7)); });
    if ((__t == 19 ? __nm_choose_truth() : ((sum > 400) != 0))) return (__t == 20 ? __nm_choose_int() : (int) ((int)sum));
  } } }
  return (__t == 21 ? __nm_choose_int() : (total + fixed[1] + settings.size + (int)rates[0] + unset + name[0])); return 0;
}
void __nm_initialise(void) { if (__t == 3) *(int *)&total = __nm_choose_int(); if (__t == 4) *(int *)&unset = __nm_choose_int(); if (__t == 5) { __nm_fill_double((char *) &rates, 3); } if (__t == 6) { __nm_fill_int((char *) &fixed, 2); } if (__t == 1) *(int *)((char *)&fixed + 4) = __nm_shared_1(); if (__t == 1) *(void **)((char *)&name) = "names" + __nm_shared_1(); if (__t == 1) *(int *)((char *)&settings) = __nm_shared_1() * 2; }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
// without toggle 7: cbmc has no unknown addresses here
// without toggle 8: it stores an object with pointers or bit-fields
