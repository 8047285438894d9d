#include <stdio.h>

int main(void) {
  char second[6] = "two";
  char first[4];
  scanf("%s", first);
  printf("%s %s\n", first, second);
  return 0;
}
