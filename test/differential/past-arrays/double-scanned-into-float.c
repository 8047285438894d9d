#include <stdio.h>

int main(void) {
  float a = 1, b = 2;
  scanf("%lf", &b);
  printf("%.3f %.3f\n", a, b);
  return 0;
}
