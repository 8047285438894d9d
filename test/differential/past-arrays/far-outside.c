#include <stdio.h>

int main(void) {
  int a[4] = {0};
  int i = 50000000;
  a[i] = 1;
  printf("%d\n", a[0]);
  return 0;
}
