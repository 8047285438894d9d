#include <stdio.h>

static int seen[3];
int open[3];
static int count = 4;
static int other[2];

int next(void) {
  static int calls;
  static int table[4];
  table[4]++;
  return ++calls;
}

int main(void) {
  static int rounds;
  seen[3] = 8;
  open[3] = 9;
  next();
  next();
  printf("%d %d %d %d %d %d\n", seen[0], open[2], count, other[0], rounds, next());
  return 0;
}
