
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
static long __nm_index(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }
#line 1 "input.c"
struct bits { unsigned low : 3; };
int __nm_main(void) { unsigned __nm_n6 = 0;
  int i = (__t == 1 ? __nm_choose_int() : (0)), v[4] = {0}, *__nm_d1 = (__t == 2 ? (__nm_fill_int((char *) &v, 4), (void *)0) : (void *)0), *p = v;
  char c = (__t == 4 ? __nm_choose_char() : (char) (127));
  double d = (__t == 5 ? __nm_choose_double() : (0.5));
  struct bits s = {7};
  (i = (__t == 7 ? __nm_choose_int() : (i) + 1));
    (i = (__t == 8 ? __nm_choose_int() : (i) + 1));
    (v[__nm_index((i), 4)] = (__t == 9 ? __nm_choose_int() : (v[__nm_index((i), 4)]) - 1));
  (c = (__t == 10 ? __nm_choose_char() : (c) + 1));
  (d = (__t == 11 ? __nm_choose_double() : (d) - 1));
  (s.low = (__t == 12 ? __nm_choose_uint() : (s.low) + 1));
  v[0] = (__t == 13 ? (i++, --i, __nm_choose_int()) : (__extension__ ({ __typeof__(i) __nm_v2 = i; i = (__t == 14 ? __nm_choose_int() : __nm_v2 + 1); __nm_v2; }) + (i = (__t == 15 ? __nm_choose_int() : (i) - 1)))); __extension__ ({ __typeof__(v[__nm_index((i++), 4)]) *__nm_p3 = &(
  v[__nm_index((__extension__ ({ __typeof__(i) __nm_v4 = i; i = (__t == 17 ? __nm_choose_int() : __nm_v4 + 1); __nm_v4; })), 4)]); *__nm_p3 = (__t == 16 ? __nm_choose_int() : *__nm_p3 + 1); });
   (*p = (__t == 18 ? __nm_choose_int() : (*p) + 1));
  *p++ = (__t == 19 ? __nm_choose_int() : (1));
  i = (__t == 21 ? (v[0]++, __nm_choose_int()) : (__extension__ ({ __typeof__(v[0]) __nm_v5 = v[0]; v[0] = (__t == 22 ? __nm_choose_int() : __nm_v5 + 1); __nm_v5; })));
  { __nm_n6 = 0; for (i = (__t == 23 ? __nm_choose_int() : (0)); (__t == 24 ? __nm_choose_truth() : ((i < 2) != 0)); (i = (__t == 25 ? __nm_choose_int() : (i) + 1))) { if (++__nm_n6 > 5) __nm_incomplete(1); p++; } }
  return (__t == 27 ? (s.low++, __nm_choose_int()) : (int) (s.low++)); return 0;
}
void __nm_initialise(void) { }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
// without toggle 3: cbmc has no unknown addresses here
// without toggle 6: it stores an object with pointers or bit-fields
// without toggle 20: cbmc has no unknown addresses here
// without toggle 26: cbmc has no unknown addresses here
// without toggle 28: the old value of a bit-field is used
