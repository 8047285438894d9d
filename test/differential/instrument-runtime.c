#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) {
  int n = 0, i, items[5] = {5, -3, 9, 0, 2};
  long wide = 0;
  char word[20], text[60], *part;
  double x = 0;
  printf("%d ", scanf("%d %ld %19s %lf", &n, &wide, word, &x));
  printf("%d|%5d|%-5d|%05d|%+d|%x|%#o|%u\n", n, n, n, n, n, n, n, n);
  printf("%ld %s|%8s|%-8s|%.2s|%c\n", wide, word, word, word, word, word[0]);
  printf("%.2f %8.3f %-9.1f| %f\n", x, x, x, -x);
  sprintf(text, "%03d-%s-%X-%.3f", n, word, 48879, x);
  puts(text);
  for (part = strtok(text, "-"); part != NULL; part = strtok(NULL, "-")) printf("<%s>", part);
  qsort(items, 5, sizeof *items, by_value);
  for (i = 0; i < 5; i++) printf(" %d", items[i]);
  printf("\n%d %d %d\n", toupper('q'), isalpha('q'), atoi(" -17x"));
  printf("%.3f %.1f %.1f\n", sqrt(2.0), floor(-2.5), pow(3, 5));
  srand(7);
  printf("%d %d\n", rand(), rand());
  fprintf(stderr, "not compared %d\n", n);
  printf("%d %s\n", argc, argv[argc - 1]);
  exit(n == 42 ? 3 : 4);
}
