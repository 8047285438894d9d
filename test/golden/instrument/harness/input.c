#include "vector.h"
int dot(struct vector a, struct vector b) {
  int sum = a.x * b.x;
  sum += a.y * b.y;
  return sum;
}
int main(void) { return dot(unit, unit); }
