#include <stdio.h>

int stack[4], top;

void push(int x) { stack[top++] = x; }

int main(void) {
  for (int i = 0; i < 4; i++) push(i + 10);
  push(2);
  push(77);
  printf("%d %d %d\n", top, stack[2], stack[3]);
  return 0;
}
