#include <stdio.h>

int main(void) {
  int n = 7;
  int b[4] = {1, 2, 3, 4};
  int a[4] = {5, 6, 7, 8};
  printf("%d %d %d\n", a[4], a[5], b[-1]);
  a[4] = 99;
  b[-1] = 55;
  printf("%d %d %d\n", b[0], a[3], n);
  return 0;
}
