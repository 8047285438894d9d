#include <stdio.h>

int main(void) {
  char a = 'p', b = 'q';
  scanf("%d", &b);
  printf("%d %d\n", a, b);
  return 0;
}
