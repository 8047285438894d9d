#include <stdio.h>

int main(void) {
  int i, n, sum = 0, a[8];
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  for (i = 0; i <= n; i++) sum += a[i];
  printf("%d\n", sum);
  return 0;
}
