/*
 * The conversions of the scanf family, from standard input or a text, as in glibc: with one
 * character of look-ahead, so that a field that does not match leaves the input where glibc
 * leaves it.
 */

/* chunk scan; needs format input real-parser */
/* The text of sscanf; none: standard input. */
static const char *__nm_source;
static int __nm_scanned_count, __nm_is_suppressed, __nm_scan_width, __nm_is_input_failure;
static long __nm_scanned;
static double __nm_scanned_real;
/* Of '%[': the members, and whether they are those that end the field. */
static const char *__nm_set, *__nm_set_end;

static int __nm_peek(void) {
  if (__nm_source == 0) return __nm_peek_input();
  return *__nm_source == 0 ? -1 : (unsigned char)*__nm_source;
}

static void __nm_consume(void) {
  if (__nm_source != 0) __nm_source++;
  else __nm_next_input();
  __nm_scanned_count++;
}

/* To the next character. */
static int __nm_advance(void) {
  __nm_consume();
  return __nm_peek();
}

static int __nm_is_space(int c) { return (c == 32) | ((c >= 9) & (c <= 13)); }

static int __nm_skip_space(void) {
  int c = __nm_peek();
  unsigned rounds = 0;
  while (__nm_is_space(c)) {
    __NM_ROUND(rounds)
    c = __nm_advance();
  }
  return c;
}

static int __nm_digit(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

static void __nm_scan_from(const char *source) {
  __nm_source = source;
  __nm_scanned_count = 0;
  __nm_is_input_failure = 0;
}

static int __nm_scan_result(int count) { return __nm_is_input_failure && count == 0 ? -1 : count; }

/* 1: the character is there. */
static int __nm_scan_literal(int wanted) {
  int c = __nm_peek();
  if (c == -1) __nm_is_input_failure = 1;
  if (c != (wanted & 255)) return 0;
  __nm_consume();
  return 1;
}

/* From after the '%' to the letter, or to the end of the set. */
static const char *__nm_read_scan_field(const char *format) {
  __nm_is_suppressed = 0;
  for (; *format == '*' || *format == 39 || *format == 'I'; format++)
    if (*format == '*') __nm_is_suppressed = 1;
  format = __nm_read_number(format, &__nm_scan_width);
  if (__nm_scan_width == 0) __nm_scan_width = 2147483647;
  format = __nm_read_length(format);
  __nm_letter = *format;
  if (*format == '[') {
    format++;
    __nm_set = format;
    if (*format == '^') format++;
    if (*format == ']') format++;
    while (*format != 0 && *format != ']') format++;
    if (*format == 0) __nm_incomplete(2);
    __nm_set_end = format;
  }
  return format;
}

/* A '-' between two members is a range. */
static int __nm_is_in_set(int c) {
  const char *member = __nm_set;
  int is_excluding = *member == '^', is_member = 0;
  if (is_excluding) member++;
  for (; member < __nm_set_end; member++) {
    if (*member == '-' && member > __nm_set + is_excluding && member + 1 < __nm_set_end &&
        (unsigned char)member[-1] <= (unsigned char)member[1]) {
      is_member |= (c >= (unsigned char)member[-1]) & (c <= (unsigned char)member[1]);
    } else is_member |= c == (unsigned char)*member;
  }
  return is_member != is_excluding;
}

static int __nm_scan_integer(int base, int is_signed) {
  int left = __nm_scan_width, c = __nm_peek(), negative = c == '-', has_digits = 0, is_too_large = 0;
  unsigned long value = 0, most, digit;
  unsigned rounds = 0;
  if (c == '-' || c == '+') {
    c = __nm_advance();
    left--;
  }
  if (c == '0' && left > 0) {
    has_digits = 1;
    c = __nm_advance();
    left--;
    if ((base == 0 || base == 16) && (c == 'x' || c == 'X') && left > 0) {
      base = 16;
      c = __nm_advance();
      left--;
    } else if (base == 0) base = 8;
  } else if (base == 0) base = 10;
  most = 18446744073709551615UL / (unsigned long)base;
  while (left > 0 && __nm_digit(c) < base) {
    __NM_ROUND(rounds)
    digit = (unsigned long)__nm_digit(c);
    if (value > most || value * (unsigned long)base > 18446744073709551615UL - digit) is_too_large = 1;
    value = value * (unsigned long)base + digit;
    has_digits = 1;
    c = __nm_advance();
    left--;
  }
  if (!has_digits) return 0;
  if (is_signed) {
    if (is_too_large || value > 9223372036854775807UL)
      value = negative ? 9223372036854775808UL : 9223372036854775807UL;
    else if (negative) value = -value;
  } else if (is_too_large) value = 18446744073709551615UL;
  else if (negative) value = -value;
  __nm_scanned = (long)value;
  return 1;
}

static void __nm_store_integer(void *to) {
  if (__nm_bits == 8) *(char *)to = (char)__nm_scanned;
  else if (__nm_bits == 16) *(short *)to = (short)__nm_scanned;
  else if (__nm_bits == 32) *(int *)to = (int)__nm_scanned;
  else *(long *)to = __nm_scanned;
}


static char __nm_real_field[64];

/* Cuts out what may be a number, one character of look-ahead. */
static int __nm_scan_real(void) {
  int left = __nm_scan_width, c = __nm_peek(), length = 0, first, has_digit = 0, has_point = 0, exponent = 0;
  unsigned rounds = 0;
  if (c == '-' || c == '+') {
    __nm_real_field[length++] = (char)c;
    c = __nm_advance();
    left--;
    if (left == 0) return 0;
  }
  if (c == 'n' || c == 'N' || c == 'i' || c == 'I') __nm_incomplete(2);
  first = length;
  /* exponent: 1 just after its letter, 2 behind that. */
  while (left > 0) {
    __NM_ROUND(rounds)
    if (c >= '0' && c <= '9') has_digit = 1;
    else if ((c == 'e' || c == 'E') && has_digit && exponent == 0) exponent = 3;
    else if (c == '.' && !has_point && exponent == 0) has_point = 1;
    else if (!((c == '-' || c == '+') && exponent == 1)) break;
    if (exponent == 3) exponent = 1;
    else if (exponent == 1) exponent = 2;
    if (length == 62) __nm_incomplete(2);
    __nm_real_field[length++] = (char)c;
    c = __nm_advance();
    left--;
    if ((c == 'x' || c == 'X') && length == first + 1 && __nm_real_field[first] == '0') __nm_incomplete(2);
  }
  __nm_real_field[length] = 0;
  __nm_scanned_real = __nm_parse_real(__nm_real_field);
  return __nm_parse_end != __nm_real_field;
}

static void __nm_store_real(void *to) {
  if (__nm_is_long_double) __nm_incomplete(2);
  if (__nm_bits == 64) *(double *)to = __nm_scanned_real;
  else *(float *)to = __nm_single(__nm_scanned_real);
}

/* Characters of 'c', 's' or a set. */
static int __nm_scan_text(char *to) {
  int length = 0, c, width = __nm_scan_width;
  unsigned rounds = 0;
  if (__nm_letter == 'c' && width == 2147483647) width = 1;
  while (length < width) {
    __NM_ROUND(rounds)
    c = __nm_peek();
    if (c == -1) break;
    if (__nm_letter == 's' && __nm_is_space(c)) break;
    if (__nm_letter == '[' && !__nm_is_in_set(c)) break;
    if (to != 0) to[length] = (char)c;
    length++;
    __nm_consume();
  }
  if (length == 0) return 0;
  if (to != 0 && __nm_letter != 'c') to[length] = 0;
  return 1;
}

/* What is to be stored: 1 an integer, 2 a floating value, 3 characters, 4 a count, 0 a '%'; -1: the scan ends. */
static int __nm_scan_field(void) {
  int c;
  if (__nm_letter == 'n') {
    __nm_scanned = __nm_scanned_count;
    return 4;
  }
  c = __nm_letter == 'c' || __nm_letter == '[' ? __nm_peek() : __nm_skip_space();
  if (c == -1) {
    __nm_is_input_failure = 1;
    return -1;
  }
  switch (__nm_letter) {
    case '%': return __nm_scan_literal('%') ? 0 : -1;
    case 'd': return __nm_scan_integer(10, 1) ? 1 : -1;
    case 'u': return __nm_scan_integer(10, 0) ? 1 : -1;
    case 'i': return __nm_scan_integer(0, 1) ? 1 : -1;
    case 'o': return __nm_scan_integer(8, 0) ? 1 : -1;
    case 'x':
    case 'X': return __nm_scan_integer(16, 0) ? 1 : -1;
    case 'c':
    case 's':
    case '[': if (__nm_bits == 64) __nm_incomplete(2); return 3;
    case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
      return __nm_scan_real() ? 2 : -1;
    case 'p': case 'C': case 'S': case 'm': case '$': __nm_incomplete(2); return -1;
    default: return -1;
  }
}
