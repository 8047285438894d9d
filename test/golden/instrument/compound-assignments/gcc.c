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
int f(int x) { return (__t == 1 ? __nm_choose_int() : (x + 1)); }
struct bits { unsigned low : 3; int rest; };
int main(void) {
  int a = (__t == 2 ? __nm_choose_int() : (1)), v[3] = {0}, *__nm_d1 = (__t == 3 ? (__nm_fill_int((char *) &v, 3), (void *)0) : (void *)0), i = (__t == 4 ? __nm_choose_int() : (0)), *p = v;
  long long large = (__t == 6 ? __nm_choose_llong() : (long long) (1));
  float single = (__t == 7 ? __nm_choose_float() : (float) (1));
  struct bits s = {1, 2};
  (a = (__t == 9 ? __nm_choose_int() : (a) + (2))); __extension__ ({ int __nm_o2; __t == 10 ? (void)(f(a)) : (void)(__nm_o2 =
       f((__t == 11 ? __nm_choose_int() : (a)))); a = (__t == 10 ? __nm_choose_int() : ((a) - __nm_o2)); }); __extension__ ({ int __nm_o3; __t == 12 ? (void)(f(1)) : (void)(__nm_o3 =
          f((__t == 13 ? __nm_choose_int() : (1)))); v[i] = (__t == 12 ? __nm_choose_int() : ((v[i]) * __nm_o3)); }); __extension__ ({ __typeof__(v[i++]) *__nm_p4 = &(
  v[__extension__ ({ __typeof__(i) __nm_v5 = i; i = (__t == 15 ? __nm_choose_int() : __nm_v5 + 1); __nm_v5; })]); *__nm_p4 = (__t == 14 ? __nm_choose_int() : *__nm_p4 + (3)); }); __extension__ ({ int __nm_o6; __t == 16 ? (void)(f(i)) : (void)(__nm_o6 =
            f((__t == 18 ? __nm_choose_int() : (i)))); __typeof__(v[i++]) *__nm_p7 = &(v[__extension__ ({ __typeof__(i) __nm_v8 = i; i = (__t == 17 ? __nm_choose_int() : __nm_v8 + 1); __nm_v8; })]); *__nm_p7 = (__t == 16 ? __nm_choose_int() : (*__nm_p7 + __nm_o6)); }); __extension__ ({ __typeof__(*p++) *__nm_p9 = &(
  *p++); *__nm_p9 = (__t == 19 ? __nm_choose_int() : *__nm_p9 | (a)); });
  (large = (__t == 21 ? __nm_choose_llong() : (long long) ((large) * (1.5))));
  (single = (__t == 22 ? __nm_choose_float() : (single) / (3.0)));
  (s.low = (__t == 23 ? __nm_choose_uint() : (s.low) + (1))); __extension__ ({ int __nm_o10; __t == 24 ? (void)(f(1)) : (void)(__nm_o10 =
           f((__t == 25 ? __nm_choose_int() : (1)))); s.low = (__t == 24 ? __nm_choose_uint() : ((s.low) ^ __nm_o10)); });
  (a = (__t == 26 ? __nm_choose_int() : (a) << (2))), (a = (__t == 27 ? __nm_choose_int() : (a) % (5)));
  p += 1;
  return (__t == 29 ? (a += v[0], __nm_choose_int()) : ((a = (__t == 30 ? __nm_choose_int() : (a) + (v[0]))))); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 5: gcc has no unknown addresses here
// without toggle 8: it stores an object with pointers or bit-fields
// without toggle 20: gcc has no unknown addresses here
// without toggle 28: gcc has no unknown addresses here
