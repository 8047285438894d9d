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
max(a, b) int a, b; { if ((__t == 1 ? __nm_choose_truth() : ((a > b) != 0))) return (__t == 2 ? __nm_choose_int() : (a)); return (__t == 3 ? __nm_choose_int() : (b)); }
void nothing() { return; }
long widen(char c) { return (__t == 4 ? __nm_choose_long() : (long) (c)); }
float narrow(double d) { return (__t == 5 ? __nm_choose_float() : (float) (d)); }
int *address(int *p) { return p + 1; }
main(count, words, environment) int count; char **words, **environment;
{
  nothing();
  return (__t == 7 ? (max(count, 0), widen('a'), narrow(0.5), address(&count - 1), __nm_choose_int()) : (max((__t == 8 ? __nm_choose_int() : (count)), (__t == 9 ? __nm_choose_int() : (0))) + (int)widen((__t == 10 ? __nm_choose_char() : (char) ('a'))) + (int)narrow((__t == 11 ? __nm_choose_double() : (0.5))) + *address(&count - 1) + (words != environment))); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 6: gcc has no unknown addresses here
// without toggle 12: gcc has no unknown addresses here
