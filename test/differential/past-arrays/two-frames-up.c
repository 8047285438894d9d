#include <stdio.h>

static void set(int *p, int at, int value) { p[at] = value; }

static void pass(int *p, int at) { set(p, at, 31); }

int main(void) {
  int x = 1, y = 2;
  int a[2] = {3, 4};
  pass(a, 2);
  pass(a, 3);
  printf("%d %d %d %d\n", a[0], a[1], x, y);
  return 0;
}
