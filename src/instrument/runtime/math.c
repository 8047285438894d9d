/*
 * The part of <math.h> that is exact: rounding to integers, the correctly rounded square
 * root (digit by digit, as on paper), and powers with whole exponents as long as every
 * product is exact. Where glibc would round, a path is incomplete, and functions without
 * exact results are left out.
 */

/* chunk fabs; provides fabs fabsf */
double __nm_fabs(double x) {
  union { double value; unsigned long bits; } parts;
  parts.value = x;
  parts.bits &= 0x7fffffffffffffffUL;
  return parts.value;
}
float __nm_fabsf(float x) { return (float)__nm_fabs(x); }

/* chunk rounding; provides trunc floor ceil round */
/* From there on every double is whole. */
static const double __nm_whole_from = 4503599627370496.0;

static double __nm_trunc_small(double x) {
  double whole = (double)(long)x;
  return whole == 0 && x < 0 ? -0.0 : whole;
}
static int __nm_is_whole(double x) { return !(x < __nm_whole_from && x > -__nm_whole_from) || x == 0; }

double __nm_trunc(double x) { return __nm_is_whole(x) ? x : __nm_trunc_small(x); }
double __nm_floor(double x) {
  double whole;
  if (__nm_is_whole(x)) return x;
  whole = __nm_trunc_small(x);
  return whole > x ? whole - 1 : whole;
}
double __nm_ceil(double x) {
  double whole;
  if (__nm_is_whole(x)) return x;
  whole = __nm_trunc_small(x);
  return whole < x ? whole + 1 : whole;
}
double __nm_round(double x) {
  double whole;
  if (__nm_is_whole(x)) return x;
  whole = __nm_trunc_small(x);
  if (x - whole >= 0.5) return whole + 1;
  if (whole - x >= 0.5) return whole - 1;
  return whole;
}

/* chunk single-rounding; provides truncf floorf ceilf roundf; needs rounding */
float __nm_truncf(float x) { return (float)__nm_trunc(x); }
float __nm_floorf(float x) { return (float)__nm_floor(x); }
float __nm_ceilf(float x) { return (float)__nm_ceil(x); }
float __nm_roundf(float x) { return (float)__nm_round(x); }

/* chunk sqrt; provides sqrt */
double __nm_sqrt(double x) {
  union { double value; unsigned long bits; } parts;
  unsigned long rest = 0, root = 0, mantissa, part;
  int exponent, i;
  parts.value = x;
  if (x == 0 || x != x || x > 1.7976931348623157e308) return x;
  if (x < 0) {
    parts.bits = 0xfff8000000000000UL;
    return parts.value;
  }
  exponent = (int)(parts.bits >> 52) - 1075;
  if (exponent == -1075) __nm_incomplete(2);
  mantissa = (parts.bits & 0xfffffffffffffUL) | 0x10000000000000UL;
  if (exponent & 1) {
    mantissa <<= 1;
    exponent--;
  }
  /* 54 digits of the root, the last to round by: two of the radicand each, zeros behind the mantissa. */
  for (i = 0; i < 54; i++) {
    part = i < 27 ? mantissa >> (52 - 2 * i) & 3 : 0;
    rest = rest << 2 | part;
    root <<= 1;
    if (rest >= (root << 1 | 1)) {
      rest -= root << 1 | 1;
      root |= 1;
    }
  }
  /* root is in [2^53, 2^54), never in the middle of two unless more digits follow. */
  root = (root >> 1) + (root & 1);
  parts.bits = (unsigned long)(exponent / 2 - 26 + 1023) << 52;
  return (double)root * parts.value;
}

/* chunk pow; provides pow */
static const double __nm_exact_max = 9007199254740992.0;

/* x is odd * 2^twos. */
double __nm_pow(double x, double y) {
  double result = 1;
  long odd;
  int i, twos = 0;
  if (y == 0 || x == 1) return 1;
  if (!(y >= 1 && y <= 1000) || (double)(int)y != y) __nm_incomplete(2);
  if (y == 1) return x;
  if (x == 0) return (int)y & 1 ? x : 0;
  if (!(x <= __nm_exact_max && x >= -__nm_exact_max) || (double)(long)x != x) __nm_incomplete(2);
  odd = (long)x;
  for (i = 0; i < 54 && odd % 2 == 0; i++) {
    odd /= 2;
    twos++;
  }
  if (twos * (int)y > 900) __nm_incomplete(2);
  for (i = 0; i < (int)y; i++) {
    if (odd == 1) break;
    result *= (double)odd;
    if (result > __nm_exact_max || result < -__nm_exact_max) __nm_incomplete(2);
  }
  for (i = 0; i < twos * (int)y; i++) result *= 2;
  return result;
}

/* chunk fmax; provides fmax fmin */
double __nm_fmax(double x, double y) { return x != x ? y : y > x ? y : x; }
double __nm_fmin(double x, double y) { return x != x ? y : y < x ? y : x; }
