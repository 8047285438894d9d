/* Operators, their order where C fixes it, and where gcc does on x86-64. */
#include <stdio.h>

static int calls;

static int note(int value) {
  calls++;
  printf("<%d>", value);
  return value;
}

static void logical(void) {
  printf(" %d\n", note(0) && note(1));
  printf(" %d\n", note(2) && note(3));
  printf(" %d\n", note(4) || note(5));
  printf(" %d\n", note(0) || note(0));
  printf(" %d\n", !note(6) || (note(7) && !note(0)));
  printf(" %d\n", note(1) ? note(8) : note(9));
  printf(" %d\n", (note(0) ? note(8) : note(9)) + (1 ? 2 : 0));
  printf(" %d\n", (note(1), note(2), note(3)));
  if (note(1) && (note(0) || note(2)) && !note(0)) printf(" yes\n");
  int both = 3 && 4, none = 0 || 0;
  printf("%d %d %d %d\n", both, none, !5, !!5);
}

static void arguments(void) {
  /* From the last to the first, as gcc has it. */
  printf("%d %d %d\n", note(1), note(2), note(3));
  int i = 5;
  int sum = note(1) + note(2) * note(3) - note(4);
  printf(" %d\n", sum);
  int a[5] = {0};
  a[note(1)] = note(2);
  a[note(3)] += note(4);
  printf(" %d %d\n", a[1], a[3]);
  printf("%d\n", i);
}

static void assignments(void) {
  int a, b, c;
  a = b = c = 5;
  a += b -= c *= 2;
  printf("%d %d %d\n", a, b, c);
  a <<= 2, b |= 64, c %= 7, c ^= 1;
  printf("%d %d %d\n", a, b, c);
  a = -100;
  a /= 7;
  b = a >> 1;
  a >>= 1;
  printf("%d %d\n", a, b);
  char ch = 'a';
  ch += 1.9;
  printf("%c %d\n", ch, (ch = 300));
  double d = 7;
  d /= 2;
  d -= 'a';
  int i = 10;
  i *= 1.25;
  i -= 0.5;
  printf("%g %d\n", d, i);
  unsigned u = 10;
  u -= 11;
  u /= 2;
  printf("%u\n", u);
  if ((i = 3) == 3) printf("%d\n", i);
}

static void increments(void) {
  int i = 5;
  printf("%d ", i++);
  printf("%d ", ++i);
  printf("%d ", i--);
  printf("%d\n", --i);
  int a[3] = {10, 20, 30}, *p = a;
  printf("%d ", *p++);
  printf("%d ", (*p)++);
  printf("%d ", *++p);
  printf("%d %d %d\n", a[0], a[1], a[2]);
  double d = 0.5;
  d++;
  printf("%g %g\n", d, --d);
  unsigned char c = 0;
  c--;
  printf("%d\n", c);
  _Bool flag = 0;
  flag++;
  flag++;
  printf("%d\n", flag);
  i = 0;
  a[i++] = i;
  i = i++ + 1;
  printf("%d\n", i);
}

static void conditional(void) {
  int i = -3;
  unsigned u = 2;
  printf("%d\n", (1 ? i : u) > 0);
  printf("%g\n", 0 ? 1.5 : i);
  const char *text = i < 0 ? "negative" : i > 0 ? "positive" : "zero";
  printf("%s\n", text);
  int *p = i ? &i : 0;
  printf("%d\n", *p);
  (void)(i ? note(1) : note(2));
  printf("\n%d\n", 1 + 2 * 3 - 4 / 2 % 3 << 1 & 7 | 8 ^ 3);
  printf("%d %d\n", 5 > 3 > 1, 1 == 1 == 1);
  printf("%d\n", -2 - -3 + +4 - ~5);
}

static void sizes(void) {
  int i = 0;
  char text[] = "hello";
  printf("%zu %zu %zu ", sizeof i++, sizeof text, sizeof "hello");
  printf("%zu %zu %zu ", sizeof(char), sizeof 'a', sizeof(long double));
  printf("%zu %zu %d\n", sizeof(int[3][4]), sizeof(char *), i);
}

int main(void) {
  logical();
  arguments();
  assignments();
  increments();
  conditional();
  sizes();
  return calls & 255;
}
