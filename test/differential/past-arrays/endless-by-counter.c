#include <stdio.h>

int main(void) {
  int i, rounds = 0;
  int a[3];
  for (i = 0; i <= 4; i++) {
    a[i] = 0;
    if (++rounds > 20) break;
  }
  printf("%d %d\n", rounds, i);
  return 0;
}
