#include <stdio.h>

int main(void) {
  int n = 8, i, j, t;
  int a[8] = {5, 3, 9, 1, 7, 2, 8, 4};
  for (i = 0; i < n; i++) {
    for (j = 0; j < n; j++) {
      if (a[j] > a[j + 1]) {
        t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }
  for (i = 0; i < n; i++) printf("%d ", a[i]);
  printf("%d %d\n", n, t);
  return 0;
}
