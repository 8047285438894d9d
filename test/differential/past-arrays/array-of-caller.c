#include <stdio.h>

void fill(int *a, int n) {
  for (int i = 0; i <= n; i++) a[i] = i;
}

int main(void) {
  int count = 77;
  int a[6];
  fill(a, 6);
  for (int j = 0; j < 6; j++) printf("%d ", a[j]);
  printf("%d\n", count);
  return 0;
}
