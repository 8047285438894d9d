#include <stdio.h>

int main(void) {
  int a[10], n = 0, i;
  for (i = 0; i < 20000; i++) {
    a[i % 10] = i;
    n += a[i % 10] & 1;
  }
  a[10] = 5;
  printf("%d %d %d\n", n, i, a[9]);
  return 0;
}
