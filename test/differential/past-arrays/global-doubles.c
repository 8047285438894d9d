#include <stdio.h>

double sums[3], mean;
float weights[3] = {1, 2, 3};
float scale = 0.5f;

int main(void) {
  for (int i = 0; i <= 3; i++) sums[i] = i * 1.5;
  for (int i = 0; i <= 3; i++) weights[i] += 1;
  printf("%.2f %.2f\n", mean, scale);
  return 0;
}
