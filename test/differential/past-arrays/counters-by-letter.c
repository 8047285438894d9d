#include <stdio.h>

int main(void) {
  int count[26] = {0}, i, others = 0;
  char line[20];
  scanf("%19s", line);
  for (i = 0; line[i] != '\0'; i++) count[line[i] - 'a']++;
  for (i = 0; i <= 26; i++)
    if (count[i] > 1) others++;
  printf("%d\n", others);
  return 0;
}
