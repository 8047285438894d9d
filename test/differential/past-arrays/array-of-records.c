#include <stdio.h>

struct point {
  int x, y;
};

int main(void) {
  struct point spare = {8, 9};
  struct point p[2];
  for (int i = 0; i <= 2; i++) {
    p[i].x = i;
    p[i].y = -i;
  }
  printf("%d %d %d\n", p[1].y, spare.x, spare.y);
  return 0;
}
