#include <stdio.h>

int main(void) {
  int i, n = 4, sum = 0;
  int m[4][4];
  for (i = 0; i < 16; i++) m[i / 4][i % 4] = i;
  for (i = 0; i <= n; i++) sum += m[i][n - i];
  printf("%d\n", sum);
  return 0;
}
