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
int calls;
int f(int x) { (calls = (__t == 2 ? __nm_choose_int() : (calls) + 1)); return (__t == 3 ? __nm_choose_int() : (x)); }
void note(int x) { (calls = (__t == 4 ? __nm_choose_int() : (calls) + (x))); }
int main(void) {
  int a = (__t == 5 ? __nm_choose_int() : (1)), b = (__t == 6 ? __nm_choose_int() : (0)), v[3] = {1, 2, 3}, *__nm_d1 = (__t == 7 ? (__nm_fill_int((char *) &v, 3), (void *)0) : (void *)0), *p = v;
  a = (__t == 9 ? (f(1), f(2), __nm_choose_int()) : (f((__t == 10 ? __nm_choose_int() : (1))) / b + 10 % f((__t == 11 ? __nm_choose_int() : (2)))));
  a = (__t == 12 ? (((b) && (f(3), 1)), __nm_choose_int()) : (b && f((__t == 13 ? __nm_choose_int() : (3)))));
  a = (__t == 14 ? (f(4), __nm_choose_int()) : (f((__t == 15 ? __nm_choose_int() : (4))) || b / b));
  a = (__t == 16 ? (((b) ? ((void)(f(5))) : ((void)0)), __nm_choose_int()) : ((__t == 17 ? __nm_choose_truth() : ((b) != 0)) ? f((__t == 18 ? __nm_choose_int() : (5))) : v[2]));
  a = (__t == 19 ? (((b) ? ((void)(note(1), f(6))) : ((void)(f(7)))), __nm_choose_int()) : ((__t == 20 ? __nm_choose_truth() : ((b) != 0)) ? (note((__t == 21 ? __nm_choose_int() : (1))), f((__t == 22 ? __nm_choose_int() : (6)))) : f((__t == 23 ? __nm_choose_int() : (7)))));
  a = ((__t == 24 ? (f(8), b = 2, f(9), __nm_choose_int()) : (f((__t == 25 ? __nm_choose_int() : (8))), b = (__t == 26 ? __nm_choose_int() : (2)), f((__t == 27 ? __nm_choose_int() : (9))) + 1)));
  a = (__t == 28 ? (p++, f(0), f(1), f(2), __nm_choose_int()) : (*p++ + v[f((__t == 30 ? __nm_choose_int() : (0)))] + -f((__t == 31 ? __nm_choose_int() : (1))) + !f((__t == 32 ? __nm_choose_int() : (2)))));
  a = __extension__ (__t == 33 ? (({ int t = f(10); t * 2; }), __nm_choose_int()) : (({ int t = (__t == 34 ? (f(10), __nm_choose_int()) : (f((__t == 35 ? __nm_choose_int() : (10))))); t * 2; })));
  a = (__t == 36 ? (b = 3, __nm_choose_int()) : ((int)sizeof(f(11)) + (b = (__t == 37 ? __nm_choose_int() : (3)))));
  a = (__t == 38 ? (f(f(f(1))), __nm_choose_int()) : (f((__t == 39 ? (f(f(1)), __nm_choose_int()) : (f((__t == 40 ? (f(1), __nm_choose_int()) : (f((__t == 41 ? __nm_choose_int() : (1)))))))))));
  return (__t == 42 ? (((f(a) > 3 && (b = f(1)) < 2) || (f(2), 1)), __nm_choose_int()) : (f((__t == 43 ? __nm_choose_int() : (a))) > 3 && (b = (__t == 44 ? (f(1), __nm_choose_int()) : (f((__t == 45 ? __nm_choose_int() : (1)))))) < 2 || f((__t == 46 ? __nm_choose_int() : (2))))); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if (__t == 1) *(int *)&calls = __nm_choose_int(); }
// without toggle 8: gcc has no unknown addresses here
// without toggle 29: gcc has no unknown addresses here
