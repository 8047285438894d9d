#include <stdio.h>
#include <string.h>

int main(void) {
  int n = 3, m = 4;
  int a[2] = {5, 6};
  memset(a, 0, 16);
  printf("%d %d %d %d\n", n, m, a[0], a[1]);
  return 0;
}
