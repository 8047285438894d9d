#include <stdio.h>
#include <string.h>

int main(void) {
  int from[4] = {1, 2, 3, 4};
  int keep[2] = {7, 7};
  int to[2] = {0, 0};
  memcpy(to, from, sizeof from);
  printf("%d %d %d %d\n", to[0], to[1], keep[0], keep[1]);
  return 0;
}
