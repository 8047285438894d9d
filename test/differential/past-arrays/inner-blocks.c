#include <stdio.h>

int main(void) {
  int total = 0;
  for (int i = 0; i < 3; i++) {
    int small[3] = {i, i, i};
    char c = 'a';
    small[3] += 2;
    total += small[0] + c;
  }
  {
    int big[10];
    int last = 4;
    for (int j = 0; j <= 10; j++) big[j] = j;
    total += big[9] + last;
  }
  printf("%d\n", total);
  return 0;
}
