/* Globals and locals with every form of initialiser; storage that starts as zero. */
#include <stdio.h>

int zero;
int first = 3 * 4 + sizeof(int);
static long table[5] = {1, [3] = 7, 8};
double ratio = 1 / 4.0;
const char *text = "global";
char letters[] = {'a', 'b', 'c', 0};
char padded[6] = "hi";
char exact[3] = "xyz";
int matrix[][3] = {{1, 2, 3}, {4}, {5, 6}};
int flat[2][2] = {1, 2, 3};
int *to_third = &matrix[2][0] + 1;
struct inner { int a; char b[3]; };
struct outer { struct inner left, right; int *p; } outer = {{1, "yz"}, .right.b = {'q'}, .right.a = 2, .p = &zero};
struct outer many[] = {[1].left.a = 5, [0] = {.right = {6, "m"}}};
union either { int i; char c[4]; } either = {.c = {1, 2}};
int (*printer)(const char *, ...) = printf;
const char *const days[] = {"mon", "tue", [4] = "fri"};
unsigned char wrapped = 300;
int ranges[8] = {[1 ... 3] = 9, [6] = 1};
enum { SIZE = 4 };
int bounded[SIZE * 2 - 1];
int *literal = (int[]){11, 22, 33};
struct inner *named = &(struct inner){44, "n"};
static int counter;
extern int later;
int later = 77;

static int next(void) { return ++counter; }

static void locals(void) {
  int partial[4] = {1, 2};
  int computed[] = {next(), next() * 10, next() * 100};
  struct inner in = {next(), {'a', next() + 'a'}};
  struct inner copy = in, pair[2] = {copy, {next()}};
  char word[] = "word", room[8] = "abc";
  double d[3] = {1, 2.5f};
  int nested[2][2][2] = {{{1}, {2, 3}}, {{4, 5}}};
  printf("%d %d %d %d\n", partial[0], partial[1], partial[2], partial[3]);
  printf("%d %d %d\n", computed[0], computed[1], computed[2]);
  printf("%d %c%c %d %d %d\n", copy.a, copy.b[0], copy.b[1], pair[0].b[2], pair[1].a, pair[1].b[0]);
  printf("%s %zu %d %d %zu\n", word, sizeof word, room[2], room[7], sizeof room);
  printf("%g %g %g\n", d[0], d[1], d[2]);
  for (int *p = &nested[0][0][0], i = 0; i < 8; i++) printf("%d ", p[i]);
  int x = 5, y = x + 1, *p = &y, z = *p * 2;
  printf("%d %d\n", y, z);
  static int once = 6;
  static const char *kept = "kept";
  printf("%d %s\n", once++, kept);
}

int main(void) {
  printf("%d %d %g %s %s\n", zero, first, ratio, text, letters);
  for (int i = 0; i < 5; i++) printf("%ld ", table[i]);
  printf("%s %d %.3s\n", padded, padded[5], exact);
  for (int i = 0; i < 3; i++) printf("%d %d %d, ", matrix[i][0], matrix[i][1], matrix[i][2]);
  printf("%d %d %d\n", flat[1][0], flat[1][1], *to_third);
  printf("%d %s %d %s %d\n", outer.left.a, outer.left.b, outer.right.a, outer.right.b, outer.p == &zero);
  printf("%d %d %s %zu\n", many[1].left.a, many[0].right.a, many[0].right.b, sizeof many / sizeof *many);
  printf("%d\n", either.i);
  printer("%s %d %s\n", days[1], days[2] == NULL, days[4]);
  printf("%d", wrapped);
  for (int i = 0; i < 8; i++) printf(" %d", ranges[i]);
  printf("\n%zu %d\n", sizeof bounded / sizeof *bounded, bounded[6]);
  printf("%d %d %s %d\n", literal[1] + literal[2], named->a, named->b, later);
  locals();
  locals();
  return 0;
}
