/* Pointers, arrays, strings, pointer arithmetic and comparison. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

static int sum(const int *first, const int *last) {
  int total = 0;
  while (first != last) total += *first++;
  return total;
}

static void matrix(int m[][4], int rows) {
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < 4; j++) printf("%3d", m[i][j]);
    printf(" |");
  }
  printf("\n");
}

static int *largest(int *a, int n) {
  int *best = a;
  for (int i = 1; i < n; i++)
    if (a[i] > *best) best = a + i;
  return best;
}

static void reverse(char *s) {
  char *e = s + strlen(s);
  while (s < --e) {
    char t = *s;
    *s++ = *e;
    *e = t;
  }
}

static void vla(int n) {
  int squares[n], table[n];
  for (int i = 0; i < n; i++) squares[i] = i * i, table[n - 1 - i] = i;
  printf("%d %d %d %zu\n", squares[n - 1], table[0], sum(squares, squares + n), sizeof squares);
  for (int i = 1; i <= n; i++) {
    char row[i];
    memset(row, 'a' + i, i);
    printf("%.*s ", i, row);
  }
  printf("\n");
}

static void *ends[] = {(void *)-1, NULL, (void *)-2, (void *)16};

/* Addresses that are no object's: a mark for the end of a list, a failure. */
static void marks(void) {
  struct node { int value; struct node *next; } last = {2, (void *)-1}, first = {1, &last};
  int sum = 0;
  for (struct node *n = &first; n != (struct node *)-1; n = n->next) sum += n->value;
  void *fail = (void *)-1, *copy, **held = &fail;
  memcpy(&copy, held, sizeof copy);
  printf("%d %d %d %d\n", sum, *held == (void *)-1, copy == ends[0], fail == ends[2]);
  printf("%p %p %ld %lu\n", fail, ends[2], (long)fail, (unsigned long)ends[2]);
  printf("%d %d %d %d\n", fail > ends[3], ends[2] < fail, ends[1] >= ends[3], (char *)fail + 1 == NULL);
  unsigned char bytes[8];
  memcpy(bytes, ends + 2, 8);
  printf("%d %d\n", bytes[0], bytes[7]);
  int above = 0;
  for (int i = 0; i < 2000; i++) above += ends[i % 4] < fail;
  printf("%d\n", above);
}

int main(int argc, char **argv) {
  int x = 1, y = 2;
  swap(&x, &y);
  printf("%d %d\n", x, y);
  int a[6] = {4, 8, 15, 16, 23, 42};
  printf("%d %d %d\n", sum(a, a + 6), *largest(a, 6), (int)(largest(a, 4) - a));
  printf("%d %d %d %d\n", *(a + 2), 3[a], *&a[1], (&a[5])[-1]);
  int *p = &a[1], *q = &a[4];
  printf("%td %d %d %d\n", q - p, p < q, p == &a[1], q - 3 == p);
  p += 2;
  *p -= 5;
  p--;
  printf("%d %d %d\n", a[3], *p, p[1]);
  int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  matrix(m, 3);
  int(*row)[4] = m + 1;
  printf("%d %d %d %d\n", (*row)[2], row[1][3], **m, *(*(m + 2) + 1));
  int *flat = &m[0][0];
  printf("%d %zu\n", flat[7], sizeof m / sizeof m[0]);
  int cube[2][3][2] = {{{1, 2}, {3, 4}, {5, 6}}, {{7, 8}, {9, 10}, {11, 12}}};
  int (*plane)[2] = cube[1];
  printf("%d %d %d\n", cube[1][2][0], plane[1][1], (int)(&cube[1][0][0] - &cube[0][0][0]));
  char text[] = "stressed";
  reverse(text);
  printf("%s %zu\n", text, strlen(text));
  const char *names[] = {"zero", "one", "two", NULL};
  for (const char **n = names; *n; n++) printf("%c%s ", **n, *n + 1);
  printf("\n");
  int **pp = &p;
  **pp = 99;
  *pp = &x;
  printf("%d %d %d\n", a[2], *p, **pp);
  void *any = a;
  char *bytes = any;
  printf("%d %d\n", *(int *)(bytes + 4), ((int *)any)[5]);
  short parts[2] = {0x1234, 0x5678};
  printf("%x\n", *(unsigned char *)parts);
  printf("%d %d\n", p == NULL, !p);
  printf("%d %s\n", argc, argv[argc] == NULL ? "ends" : "goes on");
  struct { char c; int i; } pair, *to = &pair;
  printf("%d\n", (int)((char *)&to->i - (char *)to));
  vla(5);
  char grid[3][5] = {"abcd", "ef", {'g'}};
  for (int i = 0; i < 3; i++) printf("%s %d ", grid[i], grid[i][4]);
  printf("\n%s\n", &"abcdef"[2]);
  marks();
  return 0;
}
