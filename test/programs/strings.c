/* <string.h>, <ctype.h>, numbers in text, characters and their sign. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int sign(int n) { return (n > 0) - (n < 0); }

static void classes(void) {
  const char *sample = "aZ5_ \n~\x7f";
  for (const char *p = sample; *p; p++) {
    printf("%d%d%d%d", !!isalpha(*p), !!isdigit(*p), !!isalnum(*p), !!isspace(*p));
    printf("%d%d%d%d ", !!isupper(*p), !!islower(*p), !!ispunct(*p), !!isprint(*p));
  }
  printf("%c%c%c\n", toupper('q'), tolower('Q'), toupper('1'));
}

static void signedness(void) {
  char c = 200;
  signed char s = 200;
  unsigned char u = 200;
  printf("%d %d %d %d\n", c, s, u, c == u);
  char text[] = "\xe9t\xe9";
  printf("%d %u %zu\n", text[0], (unsigned char)text[0], strlen(text));
  printf("%d %d\n", '\xff' == EOF, (unsigned char)'\xff' == 255);
  printf("%d %d %d\n", '\n', '\\', '\101');
  printf("%d\n", 'ab');
}

static void searches(void) {
  const char *text = "the quick brown fox";
  printf("%s|%s|%s\n", strchr(text, 'q'), strrchr(text, 'o'), strstr(text, "brown"));
  printf("%d %d\n", strchr(text, 'z') == NULL, strstr(text, "") == text);
  printf("%zu %zu %s\n", strspn(text, "eht"), strcspn(text, " "), strpbrk(text, "xyz"));
  printf("%s\n", (char *)memchr(text, 'b', 19));
  char list[] = ",a,,bc;d,";
  for (char *p = strtok(list, ",;"); p; p = strtok(NULL, ",;")) printf("<%s>", p);
  char other[] = "x y z", *rest;
  for (char *p = strtok_r(other, " ", &rest); p; p = strtok_r(NULL, " ", &rest)) printf("{%s}", p);
  printf("\n");
}

static void comparisons(void) {
  printf("%d %d %d\n", sign(strcmp("abc", "abd")), sign(strcmp("b", "abc")), strcmp("same", "same"));
  printf("%d %d\n", strncmp("abcdef", "abcxyz", 3), sign(strncmp("abcdef", "abcxyz", 4)));
  printf("%d %d\n", sign(strcmp("a", "\xe9")), sign(memcmp("a\0b", "a\0c", 3)));
  printf("%d %d\n", strcasecmp("Hello", "hELLO"), sign(strncasecmp("abC", "ABd", 3)));
}

static void copies(void) {
  char buffer[32] = "start";
  strcat(buffer, "-middle");
  strncat(buffer, "-endless", 4);
  printf("%s %zu\n", buffer, strlen(buffer));
  strcpy(buffer + 5, "!");
  printf("%s %c\n", buffer, buffer[7]);
  char fixed[6];
  strncpy(fixed, "ab", 6);
  printf("%s %d %d\n", fixed, fixed[2], fixed[5]);
  strncpy(fixed, "abcdefgh", 6);
  printf("%.6s\n", fixed);
  snprintf(buffer, 8, "%d-%d", 12345, 6789);
  printf("%s %d\n", buffer, snprintf(buffer, 4, "%s", "longer"));
  sprintf(buffer, "%-6s|%6s|", "l", "r");
  puts(buffer);
  memcpy(buffer, "\0hidden", 8);
  printf("[%s] [%s]\n", buffer, buffer + 1);
}

static void numbers(void) {
  char *end;
  printf("%d %d %d %d\n", atoi("42"), atoi("  -17abc"), atoi("x"), atoi("99999999"));
  printf("%ld ", strtol("0x1fg", &end, 0));
  printf("%s ", end);
  printf("%ld %ld ", strtol("-777", NULL, 8), strtol("zz", NULL, 36));
  printf("%lu\n", strtoul("4294967296", NULL, 10));
  printf("%g %g ", atof("3.25e2x"), strtod("-.5e-1rest", &end));
  printf("%s\n", end);
  printf("%ld %d\n", strtol("9999999999999999999", NULL, 10), abs(-5));
  printf("%lld %ld\n", atoll("-123456789012345"), labs(-7L));
  div_t d = div(-17, 5);
  printf("%d %d\n", d.quot, d.rem);
}

int main(void) {
  classes();
  signedness();
  searches();
  comparisons();
  copies();
  numbers();
  return 0;
}
