/* Every statement: branches, loops and their exits, switch, goto, labels. */
#include <stdio.h>

static int classify(int n) {
  switch (n) {
    case -1:
    case 0:
      return 100;
    case 1:
      n += 10;
    case 2:
      n += 20;
      break;
    case 3 ... 5:
      n *= 2;
      break;
    default:
      n = -n;
    case 9:
      n--;
  }
  return n;
}

static void duff(int count) {
  int i = (count + 3) / 4, done = 0;
  switch (count % 4) {
    case 0: do { done++;
    case 3: done++;
    case 2: done++;
    case 1: done++;
            } while (--i > 0);
  }
  printf("duff %d %d\n", count, done);
}

static int find_pair(int sum) {
  int i, j;
  for (i = 0; i < 10; i++)
    for (j = 9; j >= 0; j--)
      if (i * j == sum) goto found;
  return -1;
found:
  return 10 * i + j;
}

static void backwards(void) {
  int i = 0;
again:
  printf("%d ", i);
  if (++i < 4) goto again;
  printf("\n");
}

static void nested(void) {
  for (int i = 0; i < 4; i++) {
    int j = 0;
    while (1) {
      if (++j == 2) continue;
      if (j > i + 1) break;
      do {
        if (j % 2) continue;
        printf("(%d,%d)", i, j);
      } while (0);
      printf("[%d]", j);
    }
  }
  printf("\n");
}

static void loops(void) {
  int i = 5;
  while (i-- > 0) {
    if (i == 3) continue;
    if (i == 1) break;
    printf("w%d ", i);
  }
  i = 0;
  do {
    i++;
    if (i == 2) continue;
    if (i == 5) break;
    printf("d%d ", i);
  } while (i < 10);
  for (i = 0; ; i += 2) {
    if (i > 6) break;
    if (i == 2) continue;
    printf("f%d ", i);
  }
  for (int a = 0, b = 10; a < b; a++, b -= 2) printf("(%d %d)", a, b);
  i = 3;
  do printf("once "); while (i < 0);
  for (; i > 0; i--);
  printf("%d\n", i);
}

static int dangling(int a, int b) {
  if (a)
    if (b) return 1;
    else return 2;
  return 3;
}

static void shadows(void) {
  int x = 1;
  {
    int x = 2;
    x++;
    { int x = 9; printf("%d ", x); }
    printf("%d ", x);
  }
  for (int x = 7; x < 8; x++) printf("%d ", x);
  printf("%d\n", x);
}

int main(void) {
  for (int i = -2; i < 11; i++) printf("%d ", classify(i));
  printf("\n");
  for (int i = 1; i < 9; i++) duff(i);
  printf("%d %d %d\n", find_pair(42), find_pair(0), find_pair(11));
  backwards();
  nested();
  loops();
  printf("%d %d %d\n", dangling(1, 1), dangling(1, 0), dangling(0, 1));
  shadows();
  switch (3) { int never = 1; default: never = 4; printf("%d\n", never); }
  long key = 1L << 40;
  switch (key) { case 0: printf("low\n"); break; case 1L << 40: printf("high\n"); }
  switch ((unsigned char)257) case 1: printf("alone\n");
  ;
  return 7;
}
