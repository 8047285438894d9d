#include <stdio.h>
#include <string.h>

void clear(int *p) { memset(p, 0, 20); }

void deep(int *p) { clear(p); }

int main(void) {
  int n = 3, m = 4, k = 5;
  int a[2] = {5, 6};
  char c = 'c', d = 'd';
  deep(a);
  printf("%d %d %d %d %d %d %d\n", n, m, k, a[0], a[1], c, d);
  return 0;
}
