#include <stdio.h>

int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  int a[n];
  for (int i = 0; i <= n; i++) a[i] = i;
  for (int i = 0; i <= n; i++) sum += a[i];
  printf("%d\n", sum);
  return 0;
}
