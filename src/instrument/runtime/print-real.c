/*
 * Floating values in the printf family. Where the test's tables know the conversion, values
 * are only compared; otherwise digits are rendered, exactly, in 128 bits, where that is wide
 * enough.
 */

#include "kind-bits.h"

/* chunk print-real */
static int __nm_is_negative(double value) {
  union { double value; unsigned long bits; } parts;
  parts.value = value;
  return (int)(parts.bits >> 63);
}

/* An infinity or a NaN. */
static void __nm_print_word(double value) {
  int is_upper = __nm_letter >= 'A' && __nm_letter <= 'Z';
  const char *word = value != value ? (is_upper ? "NAN" : "nan") : is_upper ? "INF" : "inf";
  int negative = __nm_is_negative(value);
  int head = negative ? '-' : __nm_kind & __NM_PLUS ? '+' : __nm_kind & __NM_SPACE ? ' ' : 0;
  int padding = __nm_width - 3 - (head != 0);
  if (!(__nm_kind & __NM_LEFT_ALIGN)) __nm_fill(' ', padding);
  if (head != 0) __nm_emit_known(head);
  __nm_emit_known(word[0]);
  __nm_emit_known(word[1]);
  __nm_emit_known(word[2]);
  if (__nm_kind & __NM_LEFT_ALIGN) __nm_fill(' ', padding);
}

/*
 * Rounded to even at the last digit, in 128 bits: the value is mantissa * 2^exponent, and in units of the
 * last digit printed it is that times 10^precision.
 */
static void __nm_render_real(double value) {
  union { double value; unsigned long bits; } parts;
  unsigned __int128 units, rest, half;
  unsigned long whole, fraction, power = 1;
  int precision = __nm_precision < 0 ? 6 : __nm_precision, negative, exponent, i, count, padding, head;
  char digits[24];
  if (precision > 18) __nm_incomplete(3);
  parts.value = value;
  negative = (int)(parts.bits >> 63);
  exponent = (int)(parts.bits >> 52 & 2047);
  units = parts.bits & 0xfffffffffffffUL;
  if (exponent != 0) units |= 0x10000000000000UL;
  else exponent = 1;
  exponent -= 1075;
  for (i = 0; i < precision; i++) power *= 10;
  units *= power;
  if (exponent > 10) __nm_incomplete(3);
  if (exponent >= 0) units <<= exponent;
  else if (exponent < -126) units = 0;
  else {
    half = (unsigned __int128)1 << (-exponent - 1);
    rest = units & (half * 2 - 1);
    units >>= -exponent;
    if (rest > half || (rest == half && (units & 1))) units++;
  }
  if (units / power > 18446744073709551615UL) __nm_incomplete(3);
  whole = (unsigned long)(units / power);
  fraction = (unsigned long)(units % power);
  head = negative ? '-' : __nm_kind & __NM_PLUS ? '+' : __nm_kind & __NM_SPACE ? ' ' : 0;
  /* Bounds that are known, for who does not know the value. */
  count = 1;
  for (i = 0; i < 20; i++) {
    digits[i] = (char)(48 + whole % 10);
    if (digits[i] != '0') count = i + 1;
    whole /= 10;
  }
  padding = __nm_width - (head != 0) - count - precision - (precision > 0 || (__nm_kind & __NM_ALTERNATE));
  if (!(__nm_kind & (__NM_LEFT_ALIGN | __NM_ZERO_PAD))) __nm_fill(' ', padding);
  if (head != 0) __nm_emit_known(head);
  if (__nm_kind & __NM_ZERO_PAD) __nm_fill('0', padding);
  for (i = 19; i >= 0; i--)
    if (i < count) __nm_emit(digits[i]);
  if (precision > 0 || (__nm_kind & __NM_ALTERNATE)) __nm_emit_known('.');
  for (i = 0; i < precision; i++) {
    power /= 10;
    __nm_emit((int)(48 + fraction / power % 10));
  }
  if (__nm_kind & __NM_LEFT_ALIGN) __nm_fill(' ', padding);
}

static void __nm_print_real(double value) {
  int length = -2, knows = 1;
  if (__nm_is_long_double) __nm_incomplete(2);
  if (value != value || value > 1.7976931348623157e308 || value < -1.7976931348623157e308) {
    __nm_print_word(value);
    return;
  }
  if (__nm_letter != 'f' && __nm_letter != 'F') __nm_incomplete(3);
  if (__nm_target == 2) knows = 0;
  else if (__nm_target == 0 && __nm_compares) {
    knows = __nm_knows_reals(__nm_kind, __nm_width, __nm_precision);
    if (knows) length = __nm_reals(__nm_kind, __nm_width, __nm_precision, value);
  }
  if (knows == 0 || (knows == 2 && length == -1)) __nm_render_real(value);
  else if (length == -2) __nm_is_count_lost = 1;
  else __nm_count += length;
}
