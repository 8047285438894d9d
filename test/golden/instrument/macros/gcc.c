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
#line 9 "input.c"
int main(void)
{
  int i, *__nm_d1 = (__t == 1 ? (i = __nm_choose_int(), (void *)0) : (void *)0), a = (__t == 2 ? __nm_choose_int() : (1)),
    b
    = (__t == 3 ? __nm_choose_int() : (2));
  for (i = (__t == 4 ? __nm_choose_int() : (0)); (__t == 6 ? __nm_choose_truth() : ((i < (3)) != 0)); (i = (__t == 5 ? __nm_choose_int() : (i) + 1))) __extension__ ({ int __nm_o2; __t == 7 ? (void)((((a) > (b++)) ? ((void)0) : ((void)(b++)))) : (void)(__nm_o2 = (__t == 8 ? (b++, __nm_choose_truth()) : (((
    a
#line 14 "input.c"
                  ) > (__extension__ ({ __typeof__(b) __nm_v3 =

    b; b = (__t == 9 ? __nm_choose_int() : __nm_v3 + 1); __nm_v3; })
#line 14 "input.c"
                  )) != 0)) ? (
    a
#line 14 "input.c"
                  ) : (__extension__ ({ __typeof__(b) __nm_v4 =

    b; b = (__t == 10 ? __nm_choose_int() : __nm_v4 + 1); __nm_v4; })
#line 14 "input.c"
                  )); a = (__t == 7 ? __nm_choose_int() : ((a) + __nm_o2)); })

        ;
  if ((__t == 11 ? __nm_choose_truth() : ((a > b) != 0)))
    do { int t = (__t == 14 ? __nm_choose_int() : (a)); a = (__t == 15 ? __nm_choose_int() : (b)); b = (__t == 12 ? __nm_choose_int() : (t)); } while ((__t == 13 ? __nm_choose_truth() : ((0) != 0)));
  else a = (__t == 16 ? __nm_choose_int() : (1 + 2));
  return ((__t == 17 ? __nm_choose_int() : ((__t == 18 ? __nm_choose_truth() : (((a) > (b)) != 0)) ? (a) : (b))))
  ; return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
