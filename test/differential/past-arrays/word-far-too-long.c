#include <stdio.h>

int main(void) {
  char word[8];
  scanf("%s", word);
  return 0;
}
