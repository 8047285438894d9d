#include <stdio.h>

int f(int n, int k) {
  int a[4] = {1, 2, 3, 4};
  a[-1] = 9;
  a[-3] = 8;
  return n * 100 + k + a[0];
}

int main(void) {
  printf("%d\n", f(5, 6));
  return 0;
}
