#include <stdio.h>
#include <string.h>

int main(void) {
  char in[6] = "abcde";
  char out[6];
  int n = 5, i;
  for (i = 0; i <= n; i++) out[i] = in[n - i - 1];
  out[n] = '\0';
  printf("%s %d\n", out, i);
  return 0;
}
