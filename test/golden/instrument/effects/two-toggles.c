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
#line 1 "input.c"
int calls;
int f(int x) { (calls = ((__t1 == 2 || __t2 == 2) ? __nm_choose_int(2) : (calls) + 1)); return ((__t1 == 3 || __t2 == 3) ? __nm_choose_int(3) : (x)); }
void note(int x) { (calls = ((__t1 == 4 || __t2 == 4) ? __nm_choose_int(4) : (calls) + (x))); }
int main(void) {
  int a = ((__t1 == 5 || __t2 == 5) ? __nm_choose_int(5) : (1)), b = ((__t1 == 6 || __t2 == 6) ? __nm_choose_int(6) : (0)), v[3] = {1, 2, 3}, *__nm_d1 = ((__t1 == 7 || __t2 == 7) ? (__nm_fill_int((char *) &v, 3, 7), (void *)0) : (void *)0), *p = v;
  a = ((__t1 == 9 || __t2 == 9) ? (f(((__t1 == 10 || __t2 == 10) ? __nm_choose_int(10) : (1))), f(((__t1 == 11 || __t2 == 11) ? __nm_choose_int(11) : (2))), __nm_choose_int(9)) : (f(((__t1 == 10 || __t2 == 10) ? __nm_choose_int(10) : (1))) / b + 10 % f(((__t1 == 11 || __t2 == 11) ? __nm_choose_int(11) : (2)))));
  a = ((__t1 == 12 || __t2 == 12) ? (((b) && (f(((__t1 == 13 || __t2 == 13) ? __nm_choose_int(13) : (3))), 1)), __nm_choose_int(12)) : (b && f(((__t1 == 13 || __t2 == 13) ? __nm_choose_int(13) : (3)))));
  a = ((__t1 == 14 || __t2 == 14) ? (f(((__t1 == 15 || __t2 == 15) ? __nm_choose_int(15) : (4))), __nm_choose_int(14)) : (f(((__t1 == 15 || __t2 == 15) ? __nm_choose_int(15) : (4))) || b / b));
  a = ((__t1 == 16 || __t2 == 16) ? (((((__t1 == 17 || __t2 == 17) ? __nm_choose_truth(17) : ((b) != 0))) ? ((void)(f(((__t1 == 18 || __t2 == 18) ? __nm_choose_int(18) : (5))))) : ((void)0)), __nm_choose_int(16)) : (((__t1 == 17 || __t2 == 17) ? __nm_choose_truth(17) : ((b) != 0)) ? f(((__t1 == 18 || __t2 == 18) ? __nm_choose_int(18) : (5))) : v[2]));
  a = ((__t1 == 19 || __t2 == 19) ? (((((__t1 == 20 || __t2 == 20) ? __nm_choose_truth(20) : ((b) != 0))) ? ((void)(note(((__t1 == 21 || __t2 == 21) ? __nm_choose_int(21) : (1))), f(((__t1 == 22 || __t2 == 22) ? __nm_choose_int(22) : (6))))) : ((void)(f(((__t1 == 23 || __t2 == 23) ? __nm_choose_int(23) : (7)))))), __nm_choose_int(19)) : (((__t1 == 20 || __t2 == 20) ? __nm_choose_truth(20) : ((b) != 0)) ? (note(((__t1 == 21 || __t2 == 21) ? __nm_choose_int(21) : (1))), f(((__t1 == 22 || __t2 == 22) ? __nm_choose_int(22) : (6)))) : f(((__t1 == 23 || __t2 == 23) ? __nm_choose_int(23) : (7)))));
  a = (((__t1 == 24 || __t2 == 24) ? (f(((__t1 == 25 || __t2 == 25) ? __nm_choose_int(25) : (8))), b = ((__t1 == 26 || __t2 == 26) ? __nm_choose_int(26) : (2)), f(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (9))), __nm_choose_int(24)) : (f(((__t1 == 25 || __t2 == 25) ? __nm_choose_int(25) : (8))), b = ((__t1 == 26 || __t2 == 26) ? __nm_choose_int(26) : (2)), f(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (9))) + 1)));
  a = ((__t1 == 28 || __t2 == 28) ? (p++, f(((__t1 == 30 || __t2 == 30) ? __nm_choose_int(30) : (0))), f(((__t1 == 31 || __t2 == 31) ? __nm_choose_int(31) : (1))), f(((__t1 == 32 || __t2 == 32) ? __nm_choose_int(32) : (2))), __nm_choose_int(28)) : (*p++ + v[f(((__t1 == 30 || __t2 == 30) ? __nm_choose_int(30) : (0)))] + -f(((__t1 == 31 || __t2 == 31) ? __nm_choose_int(31) : (1))) + !f(((__t1 == 32 || __t2 == 32) ? __nm_choose_int(32) : (2)))));
  a = __extension__ ((__t1 == 33 || __t2 == 33) ? (({ int t = ((__t1 == 34 || __t2 == 34) ? (f(((__t1 == 35 || __t2 == 35) ? __nm_choose_int(35) : (10))), __nm_choose_int(34)) : (f(((__t1 == 35 || __t2 == 35) ? __nm_choose_int(35) : (10))))); t * 2; }), __nm_choose_int(33)) : (({ int t = ((__t1 == 34 || __t2 == 34) ? (f(((__t1 == 35 || __t2 == 35) ? __nm_choose_int(35) : (10))), __nm_choose_int(34)) : (f(((__t1 == 35 || __t2 == 35) ? __nm_choose_int(35) : (10))))); t * 2; })));
  a = ((__t1 == 36 || __t2 == 36) ? (b = ((__t1 == 37 || __t2 == 37) ? __nm_choose_int(37) : (3)), __nm_choose_int(36)) : ((int)sizeof(f(11)) + (b = ((__t1 == 37 || __t2 == 37) ? __nm_choose_int(37) : (3)))));
  a = ((__t1 == 38 || __t2 == 38) ? (f(((__t1 == 39 || __t2 == 39) ? (f(((__t1 == 40 || __t2 == 40) ? (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1))), __nm_choose_int(40)) : (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1)))))), __nm_choose_int(39)) : (f(((__t1 == 40 || __t2 == 40) ? (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1))), __nm_choose_int(40)) : (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1))))))))), __nm_choose_int(38)) : (f(((__t1 == 39 || __t2 == 39) ? (f(((__t1 == 40 || __t2 == 40) ? (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1))), __nm_choose_int(40)) : (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1)))))), __nm_choose_int(39)) : (f(((__t1 == 40 || __t2 == 40) ? (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1))), __nm_choose_int(40)) : (f(((__t1 == 41 || __t2 == 41) ? __nm_choose_int(41) : (1)))))))))));
  return ((__t1 == 42 || __t2 == 42) ? (((f(((__t1 == 43 || __t2 == 43) ? __nm_choose_int(43) : (a))) > 3 && (b = ((__t1 == 44 || __t2 == 44) ? (f(((__t1 == 45 || __t2 == 45) ? __nm_choose_int(45) : (1))), __nm_choose_int(44)) : (f(((__t1 == 45 || __t2 == 45) ? __nm_choose_int(45) : (1)))))) < 2) || (f(((__t1 == 46 || __t2 == 46) ? __nm_choose_int(46) : (2))), 1)), __nm_choose_int(42)) : (f(((__t1 == 43 || __t2 == 43) ? __nm_choose_int(43) : (a))) > 3 && (b = ((__t1 == 44 || __t2 == 44) ? (f(((__t1 == 45 || __t2 == 45) ? __nm_choose_int(45) : (1))), __nm_choose_int(44)) : (f(((__t1 == 45 || __t2 == 45) ? __nm_choose_int(45) : (1)))))) < 2 || f(((__t1 == 46 || __t2 == 46) ? __nm_choose_int(46) : (2))))); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if ((__t1 == 1 || __t2 == 1)) *(int *)&calls = __nm_choose_int(1); }
// without toggle 8: gcc has no unknown addresses here
// without toggle 29: gcc has no unknown addresses here
