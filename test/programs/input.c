/* stdin: every way to read it, and its end. */
#include <stdio.h>
#include <string.h>

int main(int argc, char *argv[]) {
  printf("%d %s\n", argc, argv[1]);
  for (int i = 2; i < argc; i++) printf("%s;", argv[i]);
  printf("\n");
  int a, b, n;
  printf("%d ", scanf("%d %d", &a, &b));
  printf("%d %d\n", a, b);
  char word[10], line[20];
  double d;
  float f;
  printf("%d ", scanf("%lf%f %9s", &d, &f, word));
  printf("%g %g %s\n", d, f, word);
  char c;
  scanf("%c", &c);
  printf("%d ", c);
  scanf(" %c%n", &c, &n);
  printf("%c %d\n", c, n);
  printf("%d\n", getchar());
  while ((c = getchar()) != '\n') putchar(c);
  putchar('\n');
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    printf("%zu %d:%s", length, line[length - 1] == '\n', line);
    if (strcmp(line, "end\n") == 0) break;
    if (line[length - 1] != '\n') putchar('\n');
  }
  int first = getchar();
  ungetc(first, stdin);
  unsigned hex;
  long octal;
  printf("%d ", scanf("%x,%lo", &hex, &octal));
  printf("%u %ld\n", hex, octal);
  printf("%d ", scanf("%d", &a));
  printf("%d ", scanf("%*[a-z]%d", &a));
  printf("%d\n", a);
  char set[10], rest[10];
  printf("%d ", scanf(" %[0-9]%[^,],", set, rest));
  printf("%s|%s\n", set, rest);
  short s;
  long long ll;
  unsigned char uc;
  printf("%d ", scanf("%hd %lld %hhu %i", &s, &ll, &uc, &n));
  printf("%d %lld %d %d\n", s, ll, uc, n);
  int sum = 0, count = 0;
  while (scanf("%d", &a) == 1) sum += a, count++;
  printf("%d %d %d\n", sum, count, feof(stdin) != 0);
  printf("%d %d\n", getchar(), scanf("%d", &a));
  sscanf("12:34:56", "%d:%d:%d", &a, &b, &n);
  printf("%d\n", a * 3600 + b * 60 + n);
  return feof(stdin) ? 3 : 4;
}
