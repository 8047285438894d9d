/* Parts of the C library beyond what the other programs use, in the order of its headers. */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void last(void) { printf("last\n"); }
static void first(void) { printf("first, "); }

static void characters(void) {
  printf("%d %d %d %d ", isalpha('a'), isdigit('1'), isspace(' '), ispunct('!'));
  printf("%d %d %d\n", toupper(EOF), isalpha(EOF), tolower(-56));
}

static void errors(void) {
  errno = 0;
  strtol("99999999999999999999", NULL, 10);
  printf("%d ", errno);
  errno = 0;
  double none = log(0);
  printf("%g %d ", none, errno);
  errno = 0;
  int is_nan = isnan(acosh(0));
  printf("%d %d ", is_nan, errno);
  errno = 0;
  long bad_base = strtol("1", NULL, 1);
  printf("%ld %d\n", bad_base, errno);
  printf("%s|%s|%s\n", strerror(ENOENT), strerror(ERANGE), strerror(999));
}

static void numbers(void) {
  imaxdiv_t wide = imaxdiv(-7, 2);
  div_t narrow = div(-7, 2);
  printf("%jd %jd %d %d %jd\n", wide.quot, wide.rem, narrow.quot, narrow.rem, strtoimax("-12", NULL, 10));
  unsigned int seed = 1;
  int one = rand_r(&seed), two = rand_r(&seed);
  printf("%d %d ", one, two);
  srand48(42);
  printf("%.6f ", drand48());
  printf("%ld\n", lrand48());
  int bits;
  double rest = remquo(29, 3, &bits);
  printf("%g %d %.17g %g %g\n", rest, bits & 7, fma(0.1, 10, -1), nextafter(1, 2) - 1, fmax(1, 2));
}

/* The standard gives a comparison's sign alone, and the C library's answer depends on the processor. */
static int sign(int comparison) { return (comparison > 0) - (comparison < 0); }

static void texts(void) {
  char a[20] = "abc", b[20] = "xyz", small[4];
  int count;
  printf("%d %d %d %d\n", sign(strcmp(a, b)), sign(strcmp("a", "c")), sign(memcmp(b, a, 3)),
         sign(strcasecmp("Z", a)));
  printf("%d %s ", snprintf(small, sizeof small, "%d%n", 12345, &count), small);
  printf("%d\n", count);
  strcpy(a, "abcdef");
  memmove(a + 1, a, 3);
  printf("%s ", a);
  printf("%s %s ", (char *)memccpy(a, "xyz", 'y', 9), stpcpy(b, "ab") - 2);
  printf("%zu\n", strxfrm(small, "hello", sizeof small - 1));
}

static void times(void) {
  time_t leap_day = 951782400;
  struct tm parts = *gmtime(&leap_day), normalised = {.tm_year = 124, .tm_mon = 13};
  char text[40];
  strftime(text, sizeof text, "%Y-%m-%d %j %a %V", &parts);
  printf("%s, %s", text, asctime(&parts));
  long seconds = mktime(&normalised);
  printf("%ld %d %d\n", seconds, normalised.tm_mon, normalised.tm_wday);
}

int main(void) {
  atexit(last);
  atexit(first);
  characters();
  errors();
  numbers();
  texts();
  times();
  printf("%s %d %s\n", setlocale(LC_ALL, NULL), setlocale(LC_ALL, "xx") == NULL, localeconv()->decimal_point);
  exit(3);
}
