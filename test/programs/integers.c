/* Arithmetic, shifts and conversions at every width and sign. */
#include <limits.h>
#include <stdio.h>

#define SHOW(type, format, value) printf(#type " " format "\n", (type)(value))

static void division(void) {
  int signs[4][2] = {{7, 2}, {-7, 2}, {7, -2}, {-7, -2}};
  for (int i = 0; i < 4; i++) {
    int a = signs[i][0], b = signs[i][1];
    printf("%d/%d = %d rest %d\n", a, b, a / b, a % b);
  }
  printf("%u %u\n", -7 / 2u, -7 % 2u);
  printf("%ld %ld\n", LONG_MIN / 3, LONG_MIN % 3);
  printf("%lu %lu\n", ULONG_MAX / 10, ULONG_MAX % 10);
  printf("%lld %lld\n", -9007199254740993LL / 2, -9007199254740993LL % 1000);
}

static void shifts(void) {
  int negative = -17;
  unsigned high = 0xf0000000u;
  long wide = -1L << 40;
  unsigned long top = 1UL << 63;
  printf("%d %d %d\n", negative >> 2, negative >> 31, negative << 3);
  printf("%u %u %u\n", high >> 4, high << 1, high >> 31);
  printf("%ld %ld %lu %lu\n", wide, wide >> 13, top, top >> 62);
  unsigned char byte = 0x81;
  signed char small = -128;
  printf("%d %d %d\n", byte << 1, byte >> 1, small >> 3);
  byte <<= 1;
  small >>= 1;
  printf("%d %d\n", byte, small);
}

static void bitwise(void) {
  int a = 0x5a5a, b = -0x1234;
  printf("%d %d %d %d\n", a & b, a | b, a ^ b, ~a);
  unsigned long u = 0x123456789abcdef0UL, v = ~u;
  printf("%lx %lx %lx\n", u & 0xff00ff00ff00ff00UL, u ^ v, v | 1);
  long long l = -1;
  printf("%lld %lld\n", l & 0x7fffffffffffffffLL, l ^ 0x0f0f0f0f0f0f0f0fLL);
}

static void wrapping(void) {
  unsigned u = UINT_MAX;
  unsigned long ul = ULONG_MAX;
  unsigned short us = USHRT_MAX;
  unsigned char uc = UCHAR_MAX;
  u++, ul += 2, us += 3, uc += 4;
  printf("%u %lu %d %d\n", u, ul, us, uc);
  u -= 5, ul -= 6, us -= 7, uc -= 8;
  printf("%u %lu %d %d\n", u, ul, us, uc);
  printf("%u %lu\n", 4000000000u * 3u, 0x123456789abcdefUL * 0xfedcba987654321UL);
  printf("%u %lu\n", -5u, -5ul);
  int least = INT_MIN;
  printf("%d %d\n", least - 1, -least);
  long longest = LONG_MAX;
  printf("%ld\n", longest + 1);
  signed char c = 127;
  c++;
  short s = SHRT_MAX;
  s++;
  printf("%d %d\n", c, s);
}

static void conversions(void) {
  long big = 0x123456789abcdefL;
  SHOW(char, "%d", big);
  SHOW(unsigned char, "%d", big);
  SHOW(short, "%d", big);
  SHOW(unsigned short, "%d", big);
  SHOW(int, "%d", big);
  SHOW(unsigned, "%u", big);
  SHOW(_Bool, "%d", big);
  SHOW(_Bool, "%d", 0.25);
  SHOW(long, "%ld", -1);
  SHOW(long, "%ld", -1u);
  SHOW(unsigned long, "%lu", -1);
  SHOW(unsigned long, "%lu", (signed char)-1);
  SHOW(int, "%d", 3.99);
  SHOW(int, "%d", -3.99);
  SHOW(unsigned char, "%d", 200.7);
  SHOW(long, "%ld", 1e18);
  SHOW(unsigned long, "%lu", 1.5e19);
  SHOW(unsigned, "%u", 4e9);
  int minus = -1;
  unsigned one = 1;
  printf("%d %d %d\n", minus < one, minus < (long)one, (unsigned char)minus < one);
  printf("%d %d\n", sizeof(int) > -1, (int)sizeof(int) > -1);
  printf("%d %d %d\n", 'a' + 0, (char)200, '\377');
  printf("%d %d\n", 2147483647 + 0u > 0, -2147483647 - 1 < 0);
  printf("%ld %lu\n", 2147483648, 0xffffffff + 0ul);
}

static void comparisons(void) {
  int values[] = {INT_MIN, -1, 0, 1, INT_MAX};
  for (int i = 0; i < 5; i++) {
    for (int j = 0; j < 5; j++) {
      int a = values[i], b = values[j];
      printf("%d%d%d%d%d%d ", a < b, a <= b, a > b, a >= b, a == b, a != b);
    }
  }
  printf("\n%d %d\n", ULONG_MAX > 9007199254740993UL, LONG_MIN < -9007199254740993L);
  unsigned long a = 9007199254740993UL, b = 9007199254740992UL;
  printf("%d %d %lu\n", a == b, a > b, a - b);
}

int main(void) {
  division();
  shifts();
  bitwise();
  wrapping();
  conversions();
  comparisons();
  return 0;
}
