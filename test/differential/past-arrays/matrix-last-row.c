#include <stdio.h>

int main(void) {
  int total = 1, r, c;
  int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  for (r = 0; r <= 3; r++) m[r][0] = total;
  for (r = 0; r < 3; r++) {
    for (c = 0; c < 3; c++) printf("%d ", m[r][c]);
  }
  printf("%d %d\n", total, r);
  return 0;
}
