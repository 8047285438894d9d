#include <stdio.h>

static char word[4];
int count = 3;

int main(void) {
  int c, i = 0;
  while ((c = getchar()) != EOF && i < 3) word[i++] = c;
  while (i >= 0 && word[i] != 'x') i--;
  printf("%d %d\n", i, word[i] == 0);
  return count;
}
