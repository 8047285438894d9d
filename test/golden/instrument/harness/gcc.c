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
#line 1 "vector.h"
struct vector { int x, y; };
static struct vector unit = {1, 1};
#line 2 "input.c"
int dot(struct vector a, struct vector b) {
  int sum = (__t == 1 ? __nm_choose_int() : (a.x * b.x));
  (sum = (__t == 2 ? __nm_choose_int() : (sum) + (a.y * b.y)));
  return (__t == 3 ? __nm_choose_int() : (sum));
}
int submission_main (void) { return (__t == 4 ? (dot(unit, unit), __nm_choose_int()) : (dot(unit, unit))); }
#line 2 "harness.c"
struct vector twice = {2, 2};
int main(void) { return dot(twice, unit); return 0; }

int result_of_test_0(void) { return (dot(twice, twice)) == (8); }
__attribute__((constructor)) static void __nm_initialise(void) { if (__t == 5) { __nm_fill_int((char *) &unit, 2); } }
