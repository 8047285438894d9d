#include <stdio.h>
#include <string.h>

char name[8], city[8];
char kind[10] = "abc", more[6] = "xyz";

int main(void) {
  strcpy(name, "elizabeth!");
  strcpy(city, "rome");
  printf("%s|%s|", name, city);
  memset(kind, 'k', 10);
  printf("%.18s|%s\n", kind, more);
  return 0;
}
