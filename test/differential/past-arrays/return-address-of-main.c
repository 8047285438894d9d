#include <stdio.h>

int main(void) {
  int x = 5;
  int *p = &x;
  int a[3] = {1, 2, 3};
  for (int i = 3; i < 16; i++) a[i] = 10;
  return 0;
}
