/* gcc's builtin functions and operators on types. */
#include <limits.h>
#include <stdio.h>

#define SAME(x, type) __builtin_types_compatible_p(__typeof__(x), type)
#define MAX(a, b)                  \
  ({                               \
    __auto_type left = (a);        \
    __auto_type right = (b);       \
    left > right ? left : right;   \
  })

struct point { int x, y; };
typedef int number;
enum shade { DARK };

static int table[__builtin_popcount(255) + __builtin_constant_p(3)];
static unsigned swapped = __builtin_bswap32(1);
enum { BITS = __builtin_clz(1) + __builtin_ctz(8), KNOWN = __builtin_constant_p("text") };

static void overflows(void) {
  int i;
  unsigned u;
  long l;
  unsigned long ul;
  long long ll;
  short s;
  unsigned char c;
  _Bool b;
  b = __builtin_add_overflow(INT_MAX, 1, &i), printf("%d %d ", b, i);
  b = __builtin_sub_overflow(INT_MIN, 1, &l), printf("%d %ld ", b, l);
  b = __builtin_mul_overflow(1L << 40, 1L << 40, &ul), printf("%d %lu ", b, ul);
  b = __builtin_mul_overflow(-1, 1u, &u), printf("%d %u\n", b, u);
  b = __builtin_add_overflow(300, 5, &c), printf("%d %d ", b, c);
  b = __builtin_add_overflow(-1, 2u, &s), printf("%d %d ", b, s);
  b = __builtin_sub_overflow(1u, 2, &ll), printf("%d %lld ", b, ll);
  b = __builtin_mul_overflow(LLONG_MIN, -1, &ll), printf("%d %lld\n", b, ll);
  b = __builtin_add_overflow(ULONG_MAX, -1, &l), printf("%d %ld ", b, l);
  b = __builtin_sadd_overflow(INT_MAX, 1, &i), printf("%d %d ", b, i);
  b = __builtin_smull_overflow(1L << 32, 1L << 31, &l), printf("%d %ld ", b, l);
  b = __builtin_usub_overflow(1, 2, &u), printf("%d %u\n", b, u);
  b = __builtin_umulll_overflow(1ull << 32, 1ull << 31, (unsigned long long *)&ul), printf("%d %lu ", b, ul);
  printf("%d %d ", __builtin_add_overflow_p(INT_MAX, 1, 0), __builtin_add_overflow_p(INT_MAX, 1, 0L));
  printf("%d\n", __builtin_mul_overflow_p(100, 3, (unsigned char)0));
}

static void bits(unsigned u, unsigned long l) {
  printf("%d %d %d %d ", __builtin_clz(u), __builtin_ctz(u), __builtin_popcount(u), __builtin_parity(u));
  printf("%d %d %d %d\n", __builtin_clzl(l), __builtin_ctzl(l), __builtin_popcountl(l), __builtin_parityl(l));
  printf("%d %d %d ", __builtin_ffs(u), __builtin_ffsl(l), __builtin_ffsll(0));
  printf("%d %d %d ", __builtin_clrsb(-5), __builtin_clrsbl(12345), __builtin_clrsbll(-1));
  printf("%x %x ", __builtin_bswap16(u), __builtin_bswap32(u));
  printf("%lx\n", (unsigned long)__builtin_bswap64(l));
}

static void types(void) {
  int a[3] = {1, 2, 3}, n = 2;
  const int c = 1;
  struct point p = {3, 4};
  char *text = "text";
  printf("%d%d%d%d", SAME(a, int[]), SAME(a, int[4]), SAME(c, int), SAME(p, struct point));
  printf("%d%d%d%d\n", SAME(text, char *), SAME(text, const char *), SAME(n, number), SAME(DARK, int));
  printf("%d %s\n", __builtin_choose_expr(SAME(c, int), a, text)[1], __builtin_choose_expr(0, a, text));
  __builtin_choose_expr(1, n, text) = 5;
  printf("%d %d %d\n", n, __builtin_constant_p(n++), __builtin_constant_p(2 * 3));
  __auto_type whole = p;
  const __auto_type real = 2.5;
  printf("%d %g %d %g\n", whole.y, real, MAX(1, 2), MAX(1.5, MAX(0.5, real)));
}

int main(void) {
  overflows();
  bits(0xf0, 0xf00000000000);
  types();
  printf("%zu %u %d %d\n", sizeof table, swapped, BITS, KNOWN);
  if (__builtin_expect_with_probability(swapped > 1, 1, 0.9)) printf("%d\n", __builtin_expect(table[0], 0) == 0);
  __builtin_prefetch(table, 0, 1);
  return *(int *)__builtin_assume_aligned(table, 4);
}
