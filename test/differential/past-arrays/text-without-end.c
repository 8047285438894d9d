#include <stdio.h>

int main(void) {
  char tail[4] = "xyz";
  char s[3];
  s[0] = 'a';
  s[1] = 'b';
  s[2] = 'c';
  printf("%s\n", s);
  return 0;
}
