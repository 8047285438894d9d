#include <stdio.h>

int grid[3][3];
int found;

int main(void) {
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 3; c++) grid[r][c] = r * 3 + c;
  }
  int sum = 0;
  for (int r = 0; r <= 3; r++) sum += grid[r][0];
  printf("%d %d\n", sum, found);
  return 0;
}
