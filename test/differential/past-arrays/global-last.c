#include <stdio.h>

int first;
int marks[100];

int main(void) {
  int sum = 0;
  marks[100] = 5;
  marks[103] = 6;
  for (int i = 0; i <= 104; i++) sum += marks[i];
  printf("%d\n", sum);
  return 0;
}
