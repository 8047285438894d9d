#define AT 1
struct pair { int x, y; };
int a[3] = {1, 2, 3}, sum = AT + 2;
struct pair pairs[2], origin = {4, 5};
int main(void) {
  int c = 1;
  a[AT] += 1;
  a[c ? AT : 2]++;
  --a[c ? 1 : 2];
  sum += a[c ? 1 : 2]++;
  a[AT] *= (c = 2);
  pairs[c ? 1 : 0] = origin;
  pairs[c = 1] = origin;
  return a[0] + 10 * a[1] + sum + pairs[1].y + pairs[0].x;
}
