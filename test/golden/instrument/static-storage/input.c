#define SIZE 4
#define LIMIT (SIZE + 1)
struct settings { int size; unsigned flag : 1; };
int total = 10, unset;
static double rates[3] = {0.5, 1};
const int fixed[2] = {1, SIZE};
char *name = "names" + SIZE;
struct settings settings = {SIZE * 2, 1};
int next(void) {
  static int calls = 0, others;
  static char text[3] = "ab";
  return calls++ + text[0] + others;
}
int main(void) {
  for (total = 0; total < 3; total++) {
    static long sum = LIMIT;
    sum += next();
    if (sum > 400) return (int)sum;
  }
  return total + fixed[1] + settings.size + (int)rates[0] + unset + name[0];
}
