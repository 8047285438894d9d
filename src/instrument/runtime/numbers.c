/*
 * Numbers from texts (C17 7.22.1), with glibc's saturation. Floating ones only where a single
 * multiplication or division of exact doubles is right (Clinger, PLDI 1990): digits up to
 * 2^53, powers of ten up to 22. Any other is incomplete.
 */

/* chunk integer-parser */
static const char *__nm_integer_end;
static int __nm_integer_is_negative, __nm_integer_is_too_large;

static int __nm_digit_of(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

/* The magnitude, with the sign beside it. */
static unsigned long __nm_read_integer(const char *text, int base) {
  const char *at = text;
  unsigned long value = 0, most, digit;
  unsigned rounds = 0;
  __nm_integer_is_negative = __nm_integer_is_too_large = 0;
  __nm_integer_end = text;
  while (*at == 32 || (*at >= 9 && *at <= 13)) {
    __NM_ROUND(rounds)
    at++;
  }
  if (*at == '-') __nm_integer_is_negative = 1;
  if (*at == '-' || *at == '+') at++;
  if ((base == 0 || base == 16) && *at == '0' && (at[1] == 'x' || at[1] == 'X') && __nm_digit_of(at[2]) < 16) {
    base = 16;
    at += 2;
  } else if (base == 0) base = *at == '0' ? 8 : 10;
  most = 18446744073709551615UL / (unsigned long)base;
  rounds = 0;
  while (__nm_digit_of(*at) < base) {
    __NM_ROUND(rounds)
    digit = (unsigned long)__nm_digit_of(*at);
    if (value > most || value * (unsigned long)base > 18446744073709551615UL - digit) __nm_integer_is_too_large = 1;
    value = value * (unsigned long)base + digit;
    at++;
    __nm_integer_end = at;
  }
  return value;
}

static long __nm_read_long(const char *text, int base) {
  unsigned long value = __nm_read_integer(text, base);
  if (__nm_integer_is_negative) {
    if (!__nm_integer_is_too_large && value <= 9223372036854775808UL) return (long)-value;
    __nm_integer_is_too_large = 1;
    return -9223372036854775807L - 1;
  }
  if (!__nm_integer_is_too_large && value <= 9223372036854775807UL) return (long)value;
  __nm_integer_is_too_large = 1;
  return 9223372036854775807L;
}

static unsigned long __nm_read_unsigned(const char *text, int base) {
  unsigned long value = __nm_read_integer(text, base);
  if (__nm_integer_is_too_large) return 18446744073709551615UL;
  return __nm_integer_is_negative ? -value : value;
}

/* chunk real-parser */
static const double __nm_powers[23] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
static const char *__nm_parse_end;

static double __nm_parse_real(const char *text) {
  const char *at = text;
  unsigned long digits = 0;
  int negative = 0, zeros = 0, scale = 0, has_digits = 0, has_point = 0, exponent = 0, is_exponent_negative;
  unsigned rounds = 0;
  double value;
  __nm_parse_end = text;
  while (*at == 32 || (*at >= 9 && *at <= 13)) {
    __NM_ROUND(rounds)
    at++;
  }
  negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  if (((*at == 'i' || *at == 'I') && (at[1] == 'n' || at[1] == 'N') && (at[2] == 'f' || at[2] == 'F')) ||
      ((*at == 'n' || *at == 'N') && (at[1] == 'a' || at[1] == 'A') && (at[2] == 'n' || at[2] == 'N')) ||
      (*at == '0' && (at[1] == 'x' || at[1] == 'X')))
    __nm_incomplete(2);
  rounds = 0;
  for (;; at++) {
    __NM_ROUND(rounds)
    if (*at == '.' && !has_point) {
      has_point = 1;
      continue;
    }
    if (*at < '0' || *at > '9') break;
    has_digits = 1;
    if (has_point) scale--;
    if (*at == '0') {
      if (digits != 0) zeros++;
      continue;
    }
    for (; zeros > 0; zeros--) {
      if (digits > 900719925474099UL) __nm_incomplete(2);
      digits *= 10;
    }
    if (digits > 900719925474098UL) __nm_incomplete(2);
    digits = digits * 10 + (unsigned long)(*at - '0');
  }
  if (!has_digits) return 0;
  __nm_parse_end = at;
  scale += zeros;
  if (*at == 'e' || *at == 'E') {
    at++;
    is_exponent_negative = *at == '-';
    if (*at == '-' || *at == '+') at++;
    rounds = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
      __NM_ROUND(rounds)
      if (exponent < 100000) exponent = exponent * 10 + (*at - '0');
      __nm_parse_end = at + 1;
    }
    scale += is_exponent_negative ? -exponent : exponent;
  }
  if (digits == 0) return negative ? -0.0 : 0.0;
  if (scale < -22 || scale > 22) __nm_incomplete(2);
  value = scale < 0 ? (double)digits / __nm_powers[-scale] : (double)digits * __nm_powers[scale];
  return negative ? -value : value;
}

/* Rounded once more: right, but for what lies in the middle between two. */
static float __nm_single(double value) {
  union { double value; unsigned long bits; } parts;
  parts.value = value;
  if ((parts.bits & 0x1fffffffUL) == 0x10000000UL) __nm_incomplete(2);
  if (value != 0 && ((value < 1.2e-38 && value > -1.2e-38) || value > 3.4e38 || value < -3.4e38)) __nm_incomplete(2);
  return (float)value;
}

/* chunk atoi; provides atoi; needs integer-parser */
int __nm_atoi(const char *text) { return (int)__nm_read_long(text, 10); }

/* chunk atol; provides atol; needs integer-parser */
long __nm_atol(const char *text) { return (long)__nm_read_long(text, 10); }

/* chunk atoll; provides atoll; needs integer-parser */
long long __nm_atoll(const char *text) { return (long long)__nm_read_long(text, 10); }

/* chunk strtol; provides strtol; needs integer-parser errno */
long __nm_strtol(const char *text, char **end, int base) {
  long value;
  if (base < 0 || base == 1 || base > 36) __nm_incomplete(2);
  value = (long)__nm_read_long(text, base);
  if (end != 0) *end = (char *)__nm_integer_end;
  if (__nm_integer_is_too_large) __nm_errno = 34;
  return value;
}

/* chunk strtoll; provides strtoll; needs integer-parser errno */
long long __nm_strtoll(const char *text, char **end, int base) {
  long long value;
  if (base < 0 || base == 1 || base > 36) __nm_incomplete(2);
  value = (long long)__nm_read_long(text, base);
  if (end != 0) *end = (char *)__nm_integer_end;
  if (__nm_integer_is_too_large) __nm_errno = 34;
  return value;
}

/* chunk strtoul; provides strtoul; needs integer-parser errno */
unsigned long __nm_strtoul(const char *text, char **end, int base) {
  unsigned long value;
  if (base < 0 || base == 1 || base > 36) __nm_incomplete(2);
  value = (unsigned long)__nm_read_unsigned(text, base);
  if (end != 0) *end = (char *)__nm_integer_end;
  if (__nm_integer_is_too_large) __nm_errno = 34;
  return value;
}

/* chunk strtoull; provides strtoull; needs integer-parser errno */
unsigned long long __nm_strtoull(const char *text, char **end, int base) {
  unsigned long long value;
  if (base < 0 || base == 1 || base > 36) __nm_incomplete(2);
  value = (unsigned long long)__nm_read_unsigned(text, base);
  if (end != 0) *end = (char *)__nm_integer_end;
  if (__nm_integer_is_too_large) __nm_errno = 34;
  return value;
}

/* chunk atof; provides atof strtod strtof; needs real-parser */
double __nm_atof(const char *text) { return __nm_parse_real(text); }
double __nm_strtod(const char *text, char **end) {
  double value = __nm_parse_real(text);
  if (end != 0) *end = (char *)__nm_parse_end;
  return value;
}
float __nm_strtof(const char *text, char **end) { return __nm_single(__nm_strtod(text, end)); }
