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

int main(void) {
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
