#include <stdio.h>

int main(void) {
  int i, sum = 0;
  int a[5];
  for (i = 0; i <= 5; i++) a[i] = i * 2;
  for (i = 0; i < 5; i++) sum += a[i];
  printf("%d %d\n", sum, i);
  return 0;
}
