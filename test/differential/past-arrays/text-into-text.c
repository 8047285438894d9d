#include <stdio.h>
#include <string.h>

int main(void) {
  char a[4];
  char b[8];
  strcpy(b, "hello");
  strcpy(a, "abcdefg");
  printf("%s|%s\n", a, b);
  return 0;
}
