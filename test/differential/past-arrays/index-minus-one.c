#include <stdio.h>

int main(void) {
  int i, key, j;
  int before[2] = {40, 50};
  int a[4] = {4, 3, 2, 1};
  for (i = 0; i < 4; i++) {
    key = a[i];
    for (j = i - 1; a[j] > key && j >= 0; j--) a[j + 1] = a[j];
    a[j + 1] = key;
  }
  for (i = 0; i < 4; i++) printf("%d ", a[i]);
  printf("%d %d\n", before[0], before[1]);
  return 0;
}
