#include <stdio.h>
int main(void) {
  int n = 1, row[2] = {0}, i = 0, read;
  short small = 2;
  unsigned char byte = 'u';
  double d = 0.5;
  char word[4] = "w", lines[2][8] = {"a", "b"}, *p = lines[1];
  scanf("%d", &n);
  read = scanf("%d %hd%*d", &row[i++],
               &small);
  if (scanf("%lf%c", &d, (char *)&byte) != 2) read++;
  while (sscanf("12ab", "%d%3s", &row[1], word) < 2) ;
  if (fgets(lines[0], 8, stdin) == NULL) fgets(p, 2, stdin);
  fscanf(stdin, "%[a-z]%n", &word[1], &n);
  printf("%d %d %d %d %d %d %g %s %s %s\n", n, row[0], row[1], i, small, byte, d, word, lines[0], p);
  return read;
}
