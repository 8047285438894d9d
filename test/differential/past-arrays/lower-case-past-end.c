#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char s[10] = "ABCDEFGHI";
  int i, n = strlen(s);
  for (i = 0; i <= n + 1; i++) s[i] = tolower(s[i]);
  printf("%s %d\n", s, n);
  return 0;
}
