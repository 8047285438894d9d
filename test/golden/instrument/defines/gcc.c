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
static int __nm_shared_2(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
static void __nm_fill_int(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(); }
static int __nm_shared_3(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
static double __nm_shared_4(void) { static int known; static double value; if (!known) { known = 1; value = __nm_choose_double(); } return value; }
static int __nm_shared_5(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
static int __nm_shared_6(void) { static int known; static int value; if (!known) { known = 1; value = __nm_choose_int(); } return value; }
#line 9 "input.c"
static int start = 2;
int table[3];
int main(void) {
  int i, *__nm_d1 = (__t == 9 ? (i = __nm_choose_int(), (void *)0) : (void *)0), sum = (__t == 10 ? __nm_choose_int() : ((__t == 3 ? __nm_shared_3() : (- 1))));
  double scaled = (__t == 11 ? __nm_choose_double() : ((__t == 4 ? __nm_shared_4() : (0.5)) * 2));
  char c = (__t == 12 ? __nm_choose_char() : (char) ((__t == 5 ? __nm_shared_5() : ('a'))));
  for (i = (__t == 13 ? __nm_choose_int() : (0)); (__t == 14 ? __nm_choose_truth() : ((i < 3) != 0)); (i = (__t == 15 ? __nm_choose_int() : (i) + ((__t == 2 ? __nm_shared_2() : (2)))))) (sum = (__t == 16 ? __nm_choose_int() : (sum) + (table[(__t == 2 ? __nm_shared_2() : (2))] + (((__t == 2 ? __nm_shared_2() : (2))) + ((__t == 2 ? __nm_shared_2() : (2)))))));
  switch ((__t == 17 ? __nm_choose_int() : (sum))) {
  case 3 : sum = (__t == 18 ? __nm_choose_int() : ((__t == 6 ? __nm_shared_6() : ((__t == 2 ? __nm_shared_2() : (2))))));
  default: sum = (__t == 19 ? __nm_choose_int() : ((__t == 20 ? __nm_choose_truth() : ((sum) != 0)) ? (__t == 2 ? __nm_shared_2() : (2)) : (__t == 6 ? __nm_shared_6() : ((__t == 2 ? __nm_shared_2() : (2))))));
  }
  return (__t == 21 ? __nm_choose_int() : (sum + start + (int)scaled + c)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if (__t == 7) *(int *)&start = __nm_choose_int(); if (__t == 2) *(int *)((char *)&start) = __nm_shared_2(); if (__t == 8) { __nm_fill_int((char *) &table, 3); } }
// without toggle 1: the value is needed at translation time, or the place is never run
