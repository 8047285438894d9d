/*
 * The conversions of the printf family. A format is walked at run time. An integer that is
 * output is not rendered: `__nm_integers`, in the test's unit, compares it with the values
 * that have a continuation. Digits are rendered where that does not know the conversion, and
 * into a buffer.
 */

#include "kind-bits.h"

/* chunk format */
/* The conversion being carried out. */
static int __nm_kind, __nm_width, __nm_precision, __nm_bits, __nm_stars, __nm_letter, __nm_is_long_double;

static const char *__nm_read_number(const char *format, int *number) {
  *number = 0;
  while (*format >= 48 && *format <= 57) {
    if (*number > 100000) __nm_incomplete(2);
    *number = *number * 10 + (*format - 48);
    format++;
  }
  return format;
}

/* l: long int; L or ll: a long long or a long double. */
static const char *__nm_read_length(const char *format) {
  __nm_bits = 32;
  __nm_is_long_double = 0;
  if (*format == 'h') {
    __nm_bits = 16;
    format++;
    if (*format == 'h') {
      __nm_bits = 8;
      format++;
    }
  } else if (*format == 'l') {
    __nm_bits = 64;
    format++;
    if (*format == 'l') {
      __nm_is_long_double = 1;
      format++;
    }
  } else if (*format == 'q' || *format == 'L') {
    __nm_bits = 64;
    __nm_is_long_double = 1;
    format++;
  } else if (*format == 'j' || *format == 'z' || *format == 'Z' || *format == 't') {
    __nm_bits = 64;
    format++;
  }
  return format;
}

/* chunk print; needs acceptor format print-real */
int __nm_knows_integers(int kind, int width, int precision);
int __nm_knows_reals(int kind, int width, int precision);
int __nm_integers(int kind, int width, int precision, long value);
int __nm_reals(int kind, int width, int precision, double value);

/* Where it goes: 0 to the output, 1 nowhere, 2 into a buffer. */
static int __nm_target, __nm_count, __nm_is_count_lost;
static char *__nm_buffer;
static unsigned long __nm_room;

static void __nm_print_to(int target, char *buffer, unsigned long room) {
  __nm_target = target;
  __nm_buffer = buffer;
  __nm_room = room;
  __nm_count = 0;
  __nm_is_count_lost = 0;
}

static int __nm_printed(void) {
  __NM_LOST_COUNT
  return __nm_count;
}

static void __nm_emit_known(int c) {
  if (__nm_target == 0) __nm_put_known(c);
  else if (__nm_target == 2 && (unsigned long)__nm_count < __nm_room) __nm_buffer[__nm_count] = (char)c;
  __nm_count++;
}

static void __nm_emit(int c) {
  if (__nm_target == 0) __nm_put(c);
  else if (__nm_target == 2 && (unsigned long)__nm_count < __nm_room) __nm_buffer[__nm_count] = (char)c;
  __nm_count++;
}

/* As often as a count says that may be unknown: the loop itself ends where width and precision say. */
static void __nm_fill(int c, int count) {
  int i, most = __nm_width > __nm_precision ? __nm_width : __nm_precision;
  for (i = 0; i < most || i < 1; i++)
    if (i < count) __nm_emit_known(c);
}

/* From after the '%' to the letter. */
static const char *__nm_read_field(const char *format) {
  __nm_kind = 0;
  __nm_width = 0;
  __nm_precision = -1;
  __nm_stars = 0;
  for (;; format++) {
    if (*format == '-') __nm_kind |= __NM_LEFT_ALIGN;
    else if (*format == '0') __nm_kind |= __NM_ZERO_PAD;
    else if (*format == '+') __nm_kind |= __NM_PLUS;
    else if (*format == ' ') __nm_kind |= __NM_SPACE;
    else if (*format == '#') __nm_kind |= __NM_ALTERNATE;
    else if (*format != 39 && *format != 'I') break;
  }
  if (*format == '*') {
    __nm_stars |= 1;
    format++;
  } else format = __nm_read_number(format, &__nm_width);
  if (*format == '.') {
    format++;
    if (*format == '*') {
      __nm_stars |= 2;
      format++;
    } else format = __nm_read_number(format, &__nm_precision);
  }
  format = __nm_read_length(format);
  __nm_letter = *format;
  if (__nm_kind & __NM_LEFT_ALIGN) __nm_kind &= ~__NM_ZERO_PAD;
  return format;
}

static void __nm_set_width(int width) {
  if (width < -100000 || width > 100000) __nm_incomplete(2);
  __nm_width = width < 0 ? -width : width;
  if (width < 0) __nm_kind = (__nm_kind | __NM_LEFT_ALIGN) & ~__NM_ZERO_PAD;
}

static void __nm_set_precision(int precision) { __nm_precision = precision < 0 ? -1 : precision; }

/* How an argument is passed: 1 int, 2 unsigned, 3 long, 4 char, 5 text, 6 double, 7 address, 8 count, 0 none. */
static int __nm_argument_kind(void) {
  int base = 0, is_signed = 0;
  switch (__nm_letter) {
    case '%': return 0;
    case 'd':
    case 'i': is_signed = __NM_SIGNED; break;
    case 'u': break;
    case 'o': base = __NM_OCTAL; break;
    case 'x': base = __NM_HEXADECIMAL; break;
    case 'X': base = __NM_HEXADECIMAL | __NM_UPPER_CASE; break;
    case 'c': if (__nm_bits == 64) __nm_incomplete(2); return 4;
    case 's': if (__nm_bits == 64) __nm_incomplete(2); return 5;
    case 'F': __nm_kind |= __NM_UPPER_CASE; return 6;
    case 'f': return 6;
    case 'e': case 'E': case 'g': case 'G': case 'a': case 'A': return 6;
    case 'p': return 7;
    case 'n': return 8;
    default: __nm_incomplete(2); return 0;
  }
  __nm_kind |= base | is_signed;
  if (!is_signed) __nm_kind &= ~(__NM_PLUS | __NM_SPACE);
  __nm_kind |= __nm_bits == 8 ? __NM_BITS8 : __nm_bits == 16 ? __NM_BITS16 : __nm_bits == 32 ? __NM_BITS32 : __NM_BITS64;
  return __nm_bits == 64 ? 3 : is_signed ? 1 : 2;
}

static long __nm_narrow(long value) {
  if (__nm_kind & __NM_SIGNED) {
    if (__nm_bits == 8) return (signed char)value;
    if (__nm_bits == 16) return (short)value;
    return value;
  }
  if (__nm_bits == 8) return (unsigned char)value;
  if (__nm_bits == 16) return (unsigned short)value;
  return value;
}

static int __nm_base(void) {
  return __nm_kind & __NM_OCTAL ? 8 : __nm_kind & __NM_HEXADECIMAL ? 16 : 10;
}

/* Without a branch on the value: its length is seldom asked for. */
static int __nm_integer_length(long value) {
  unsigned long base = __nm_base(), power = 1, magnitude;
  int negative = ((__nm_kind & __NM_SIGNED) != 0) & (value < 0), digits = 0, least, length;
  magnitude = ((unsigned long)value ^ -(unsigned long)negative) + negative;
  for (;;) {
    digits += magnitude >= power;
    if (power > 18446744073709551615UL / base) break;
    power *= base;
  }
  least = __nm_precision < 0 ? 1 : __nm_precision;
  if ((__nm_kind & __NM_ALTERNATE) && base == 8) length = digits + 1 + (least - digits - 1) * (least > digits);
  else length = digits + (least - digits) * (least > digits);
  length += negative | ((__nm_kind & (__NM_PLUS | __NM_SPACE)) != 0);
  if ((__nm_kind & __NM_ALTERNATE) && base == 16) length += 2 * (magnitude != 0);
  return length + (__nm_width - length) * (__nm_width > length);
}

static void __nm_render_integer(long value) {
  char digits[24];
  int i, head = 0, zeros, padding, digit, count = 0;
  int is_upper = __nm_kind & __NM_UPPER_CASE, prefix = 0;
  unsigned long base = __nm_base(), rest = (unsigned long)value;
  if ((__nm_kind & __NM_SIGNED) && value < 0) {
    rest = -rest;
    head = '-';
  } else if (__nm_kind & __NM_PLUS) head = '+';
  else if (__nm_kind & __NM_SPACE) head = ' ';
  if ((__nm_kind & __NM_ALTERNATE) && base == 16 && rest != 0) prefix = is_upper ? 'X' : 'x';
  for (i = 0; i < 22 && rest != 0; i++) {
    digit = (int)(rest % base);
    digits[i] = (char)(48 + digit + (digit > 9) * (is_upper ? 7 : 39));
    rest /= base;
    count++;
  }
  zeros = (__nm_precision < 0 ? 1 : __nm_precision) - count;
  if (zeros < 0) zeros = 0;
  if ((__nm_kind & __NM_ALTERNATE) && base == 8 && zeros == 0) zeros = 1;
  padding = __nm_width - count - zeros - (head != 0) - 2 * (prefix != 0);
  if ((__nm_kind & __NM_ZERO_PAD) && __nm_precision < 0) {
    if (padding > 0) zeros += padding;
    padding = 0;
  }
  if (!(__nm_kind & __NM_LEFT_ALIGN)) __nm_fill(' ', padding);
  if (head != 0) __nm_emit_known(head);
  if (prefix != 0) {
    __nm_emit_known('0');
    __nm_emit_known(prefix);
  }
  __nm_fill('0', zeros);
  for (i = 21; i >= 0; i--)
    if (i < count) __nm_emit(digits[i]);
  if (__nm_kind & __NM_LEFT_ALIGN) __nm_fill(' ', padding);
}

static void __nm_print_integer(long value) {
  int length = -2, knows = 1;
  value = __nm_narrow(value);
  if (__nm_target == 2) knows = 0;
  else if (__nm_target == 0 && __nm_compares) {
    knows = __nm_knows_integers(__nm_kind, __nm_width, __nm_precision);
    if (knows) length = __nm_integers(__nm_kind, __nm_width, __nm_precision, value);
  }
  if (knows == 0 || (knows == 2 && length == -1)) __nm_render_integer(value);
  else __nm_count += length == -2 ? __nm_integer_length(value) : length;
}

static void __nm_print_char(int c) {
  if (!(__nm_kind & __NM_LEFT_ALIGN)) __nm_fill(' ', __nm_width - 1);
  __nm_emit(c);
  if (__nm_kind & __NM_LEFT_ALIGN) __nm_fill(' ', __nm_width - 1);
}

static void __nm_print_text(const char *text) {
  int i, length = 0;
  unsigned rounds = 0;
  if (text == 0) text = __nm_precision < 0 || __nm_precision >= 6 ? "(null)" : "";
  if (__nm_width > 0) {
    while ((__nm_precision < 0 || length < __nm_precision) && text[length] != 0) {
      __NM_ROUND(rounds)
      length++;
    }
    if (!(__nm_kind & __NM_LEFT_ALIGN)) __nm_fill(' ', __nm_width - length);
  }
  rounds = 0;
  for (i = 0; (__nm_precision < 0 || i < __nm_precision) && text[i] != 0; i++) {
    __NM_ROUND(rounds)
    __nm_emit(text[i]);
  }
  if (__nm_width > 0 && (__nm_kind & __NM_LEFT_ALIGN)) __nm_fill(' ', __nm_width - length);
}

/* An address differs from run to run. */
static void __nm_print_address(const void *address) {
  if (address != 0) __nm_incomplete(2);
  __nm_precision = -1;
  __nm_print_text("(nil)");
}

static void __nm_store_count(void *to) {
  if (__nm_bits == 8) *(signed char *)to = (signed char)__nm_count;
  else if (__nm_bits == 16) *(short *)to = (short)__nm_count;
  else if (__nm_bits == 32) *(int *)to = __nm_count;
  else *(long *)to = __nm_count;
  if (__nm_is_count_lost) __nm_incomplete(3);
}
