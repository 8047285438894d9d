#include <stdio.h>

int a[5], n, total = 3;
int b[4] = {1, 2, 3, 4};
int last = 9;

int main(void) {
  for (int i = 0; i <= 5; i++) a[i] = i + 1;
  b[4] = 70;
  printf("%d %d %d %d %d\n", a[4], n, total, last, b[-1]);
  return 0;
}
