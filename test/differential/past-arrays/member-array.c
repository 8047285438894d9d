#include <stdio.h>

struct student {
  char name[4];
  int marks[3];
};

int main(void) {
  int guard = 11;
  struct student s = {"ab", {1, 2, 3}};
  for (int i = 0; i <= 3; i++) s.marks[i] = 50 + i;
  printf("%s %d %d\n", s.name, s.marks[2], guard);
  return 0;
}
