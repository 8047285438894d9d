#include <stdio.h>

int f(int k) {
  int a[2];
  for (int i = 0; i < 20; i++) a[i] = k;
  return a[0];
}

int main(void) {
  f(3);
  return 0;
}
