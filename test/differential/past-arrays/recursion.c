#include <stdio.h>

int walk(int depth) {
  int here = depth;
  int path[3] = {1, 2, 3};
  if (depth == 0) return 0;
  path[3] = 7;
  int below = walk(depth - 1);
  return below + path[0] + here;
}

int main(void) {
  printf("%d\n", walk(4));
  return 0;
}
