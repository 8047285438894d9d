#include <stdio.h>

#define SIZE 10

int stack[SIZE];
int top = -1;

int pop(void) {
  return stack[top--];
}

int main(void) {
  printf("%d\n", pop());
  stack[-1] = 4;
  printf("%d %d\n", stack[-1], stack[0]);
  return 0;
}
