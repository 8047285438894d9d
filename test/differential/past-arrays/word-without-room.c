#include <stdio.h>

int main(void) {
  int n = 100;
  char word[5];
  scanf("%s", word);
  printf("%s %d\n", word, n);
  return 0;
}
