/* printf and what else writes. */
#include <stdio.h>

int main(void) {
  printf("%d|%5d|%-5d|%05d|%+d|% d|%.3d\n", 42, 42, 42, 42, 42, 42, 42);
  printf("%u|%o|%x|%X|%#x|%#o\n", 3000000000u, 8, 255, 255, 255, 8);
  printf("%ld|%lld|%hd|%hhd|%zu|%jd\n", -1L, 1LL << 40, (short)40000, (char)300, sizeof(int), 5L);
  printf("%c|%5c|%-3c|%s|%10s|%-10s|%.2s\n", 'x', 'y', 'z', "abc", "abc", "abc", "abc");
  printf("%f|%.2f|%8.3f|%-8.1f|%+.1f|%08.2f|%.0f\n", 3.14159, 2.675, 3.14159, 2.25, 1.0, -3.5, 2.5);
  printf("%e|%.3E|%g|%g|%g|%G|%#g\n", 12345.678, 0.00012, 100000.0, 1e6, 1e-5, 1e-10, 1.0);
  printf("%a %.2a\n", 1.0, 3.14159);
  printf("%*d|%-*d|%.*f|%*s\n", 6, 1, 6, 2, 3, 1.23456, -5, "ab");
  printf("100%%|%5%|\n");
  printf("%i %5.3i|%+.2e|% .3f\n", -7, 7, 0.0, 1.5);
  int n = printf("counted\n");
  printf("%d %d\n", n, printf("inner "));
  puts("a line");
  fputs("no line", stdout);
  putchar('\n');
  fprintf(stdout, "%s", "to stdout\n");
  fprintf(stderr, "not seen\n");
  fputc('c', stdout);
  putc('\n', stdout);
  char text[20];
  int length = sprintf(text, "%03d-%s", 7, "x");
  printf("%s %d\n", text, length);
  printf("%s\n", (char *)NULL == NULL ? "null" : "");
  fwrite("written\n", 1, 8, stdout);
  printf("tab\there\a\b\\ \"quoted\" \x41\102?\?\n");
  printf("a" "b" "c\n");
  printf("%d %d %d\n", 'A', "A"[0], "A"[1]);
  printf("no newline at the end");
  return 0;
}
