/* Macros and directives, and the literals that they meet. */
#include <stddef.h>
#include <stdio.h>

#define LOG(format, ...) printf(format __VA_OPT__(,) __VA_ARGS__)
#define CALL(f, ...) f(1 __VA_OPT__(, __VA_ARGS__, 2))
#define PASTE(x, ...) x##__VA_OPT__(_tail)
#define UNIQUE_(prefix, number) prefix##number
#define UNIQUE(prefix, number) UNIQUE_(prefix, number)
#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define EMPTY

static int count(int first, ...) { return first; }

#define LEVEL 1
#pragma push_macro("LEVEL")
#undef LEVEL
#define LEVEL 2
static int inner_level = LEVEL;
#pragma pop_macro("LEVEL")
static int outer_level = LEVEL;
_Pragma("GCC diagnostic ignored \"-Wall\"")

#define HEADER <limits.h>
#define HAS(attribute) __has_attribute(attribute)
#if __has_include(<stdio.h>) && __has_include("string.h") && __has_include(HEADER)
#define HAS_HEADERS 1
#endif
#if !__has_include(<no/such.h>) && !__has_attribute(no_such) && !__has_builtin(__builtin_no_such)
#define LACKS_OTHERS 1
#endif
#if defined __has_include && HAS(__packed__) && __has_c_attribute(nodiscard) == 202003L
#define HAS_ATTRIBUTES 1
#endif
#ifdef __has_builtin
#define HAS_BUILTINS __has_builtin(__builtin_expect)
#endif
#if !HAS_BUILTINS || __has_attribute(fallthrough) == 1
#error "gcc has it, and says since when"
#endif

#define größer(a, b) ((a) > (b) ? (a) : (b))
struct π { int é; };
typedef struct π 構造;
static int \u00e4nderung(int \U000003b1) { return \U000003b1 + 1; }

/* Names in UTF-8 and by their numbers are the same names. */
static void names(void) {
  構造 größe = {.é = 4};
  printf("%d %d\n", größer(gr\u00f6ße.é, 3), änderung(2));
  goto schluß;
schluß:
  puts(TEXT(größe) " \u03c0");
}

int main(void) {
  names();
  printf("%d %d %d\n", HAS_HEADERS, LACKS_OTHERS, HAS_ATTRIBUTES);
  printf("%d %ld %d %s\n", __INT32_MAX__, __INTPTR_MAX__, __INCLUDE_LEVEL__, __BASE_FILE__[0] ? "file" : "");
  __UINTPTR_TYPE__ whole = __UINT64_C(1) << 40;
  __INT_LEAST8_TYPE__ little = __INT8_MAX__;
  printf("%lu %d %d\n", whole, little, __DBL_DIG__ + __FLT_MANT_DIG__);
  LOG("none\n");
  LOG("one %d\n", 1);
  LOG("two %d %s\n", 2, "x");
  LOG("empty\n", EMPTY);
  int x_tail = 7, x = 8;
  printf("%d %d %d\n", PASTE(x), PASTE(x, 1), CALL(count) + CALL(count, 5));
  int UNIQUE(v, __COUNTER__) = 10, UNIQUE(v, __COUNTER__) = 20;
  printf("%d %d %d\n", v0, v1, __COUNTER__);
  printf("%d %d\n", inner_level, outer_level);
  printf("%s %s\n", EXPANDED(LEVEL), TEXT(LEVEL));
  wchar_t wide[] = L"h\u00e9\xff4";
  printf("%zu %d %d %d\n", sizeof wide, wide[1], wide[2], wide[3]);
  printf("%d %d %zu %zu\n", L'\x263a', L'\377', sizeof L'a', sizeof u'a');
  unsigned short utf16[] = u"a\U0001F600";
  printf("%zu %x %x\n", sizeof utf16 / sizeof *utf16, utf16[1], utf16[2]);
  unsigned utf32[8] = {U"b\U0001F600"};
  printf("%x %x %s\n", utf32[1], utf32[2], u8"\u00e9" "t\xc3\xa9");
  const wchar_t *pointed = L"ab" "cd";
  printf("%d %zu\n", pointed[3], sizeof("ab" L"cd"));
  printf("%d\n", '\0' + 'ab' - 'a' * 256);
#line 100 "other.c"
  printf("%d %s\n", __LINE__, __FILE__);
  printf("%d\n", __LINE__);
  return 0;
}
