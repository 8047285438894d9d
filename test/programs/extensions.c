/* What gcc adds to C, as programs use it. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(x, y) do { typeof(x) kept = (x); (x) = (y); (y) = kept; } while (0)

enum later;
struct uses { enum later (*get)(enum later); };
enum later { soon = 4, never = -1 };
static enum later same(enum later value) { return value; }

static int counter;
static int next(void) { return ++counter; }
static const char *name_of(const char *given) { return given ?: "nobody"; }

struct message {
  int length;
  char text[];
};
static struct message greeting = {5, "hello"};
static struct message numbers = {3, {1, 2, 3}};
static struct message empty = {7};

struct nothing {};
struct tail {
  int count;
  int items[0];
};

static int classify(int c) {
  switch (c) {
    case '0' ... '9': return 1;
    case 'a' ... 'z':
    case 'A' ... 'Z': return 2;
    default: return 0;
  }
}

static int squares(int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    total += ({
      int square = i * i;
      if (i == 3) break;
      if (i == 1) continue;
      square;
    });
  }
  return total;
}



int main(void) {
  int x = 3, y = 8;
  SWAP(x, y);
  printf("%d %d %d\n", MAX(next(), next()), counter, MAX(x, MAX(y, 5)));
  printf("%s %s %d %d %d\n", name_of("ann"), name_of(0), next() ?: 9, counter, 0 ?: 7);
  double half = 0.5;
  printf("%.1f %.1f %d\n", half ?: 2.0, 0.0 ?: 2, (1 ?: 2) + 1);
  struct { unsigned bits : 3; } field = {5};
  printf("%d\n", field.bits ?: 2);
  struct uses uses = {same};
  printf("%d %d\n", uses.get(soon), uses.get(never) < 0);
  printf("%zu %zu %zu\n", sizeof(struct nothing), sizeof(struct tail), sizeof greeting);
  printf("%d %s %d %d %d\n", greeting.length, greeting.text, numbers.text[2], numbers.length, empty.length);
  printf("%d%d%d%d\n", classify('7'), classify('q'), classify('Q'), classify('-'));
  printf("%d %d\n", squares(10), squares(3));
  int marks[10] = {[2 ... 4] = 1, [8] = 2, 3};
  for (int i = 0; i < 10; i++) printf("%d", marks[i]);
  printf("\n%d %d %d\n", 0b101, 0B11111111, 0b1u << 2);
  void *anything = marks;
  printf("%d %zu %zu\n", *(int *)(anything + 8), sizeof(void), sizeof(next));
  struct { int a; union { int b; char c[4]; }; struct { short d, e; } f; } odd = {.b = 0x41424344, .f.e = 2};
  printf("%c %d %d\n", odd.c[1], odd.f.e, odd.a);
  int chosen = ({ int t = 4; t += next(); t * 2; });
  ({ chosen++; });
  printf("%d %d\n", chosen, ({ struct uses u = {same}; u; }).get(soon));
  _Thread_local static int lonely = 2;
  _Atomic int atom = 3;
  _Atomic(long) wide = 4;
  atom += 2;
  printf("%d %d %ld %zu\n", lonely, atom, wide, sizeof wide);
  printf("%zu %zu %zu\n", __alignof__(double), _Alignof(x), __alignof__(char[3]));
  return 0;
}
