#include <stdio.h>

int main(void) {
  short s[3] = {1, 2, 3};
  char c[3] = {4, 5, 6};
  long l = 0x1122334455667788;
  s[3] = 17;
  c[3] = 18;
  c[4] = 19;
  printf("%d %d %d %lx\n", s[0], s[1], s[2], l);
  return 0;
}
