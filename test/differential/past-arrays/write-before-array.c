#include <stdio.h>

int main(void) {
  int a[3] = {1, 2, 3}, i = 2;
  for (i = 2; i >= -1; i--) a[i] = i;
  printf("%d %d %d\n", a[0], a[1], a[2]);
  return 0;
}
