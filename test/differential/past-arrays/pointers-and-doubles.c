#include <stdio.h>

int main(void) {
  double average = 2.5;
  char *name = "ann";
  double marks[2] = {1, 2};
  marks[2] = 4.25;
  printf("%.2f %s %.2f\n", marks[1], name, average);
  return 0;
}
