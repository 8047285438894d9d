#include <stdio.h>

struct item {
  int id;
  char tag;
};

struct item items[2];
int used;
struct item spare;

int main(void) {
  for (int i = 0; i <= 2; i++) {
    items[i].id = i + 1;
    items[i].tag = 'a' + i;
  }
  printf("%d %d %c\n", used, spare.id, items[1].tag);
  return 0;
}
