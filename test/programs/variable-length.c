/* Arrays whose bounds the program computes: in objects, parameters, pointers, type names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int calls;

static int counted(int n) {
  calls++;
  return n;
}

static int sum(int rows, int columns, int a[rows][columns]) {
  int total = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) total += a[i][j];
  return total;
}

static void fill(int n, int m, int k, double cube[n][m][k]) {
  double next = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++) cube[i][j][l] = next++;
}

static void transpose(size_t n, int (*a)[n]) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = i + 1; j < n; j++) {
      int kept = a[i][j];
      a[i][j] = a[j][i];
      a[j][i] = kept;
    }
}

static int last(int n, int m, int a[][m]) { return a[n - 1][m - 1]; }

static int prototype(int n, int m, int a[n][*]);
static int prototype(int n, int m, int a[n][m]) { return a[n - 1][0] + (int)sizeof a[0]; }

static int old_style(n, a)
int n;
int a[][n];
{
  return a[1][n - 1];
}

static void print_matrix(int n, int m, int a[n][m]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) printf("%d%s", a[i][j], j + 1 < m ? " " : "\n");
  }
}

int main(void) {
  int n = 3, m = 4;
  int a[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
  printf("%d %zu %zu %zu\n", sum(n, m, a), sizeof a, sizeof a[0], sizeof a / sizeof a[0]);
  print_matrix(n, m, a);
  printf("%d %d\n", last(n, m, a), prototype(n, m, a));
  n = 5;
  printf("%zu\n", sizeof a);

  int three = 3;
  int mixed[2][three];
  memset(mixed, 0, sizeof mixed);
  mixed[1][2] = 7;
  printf("%zu %zu %d %d\n", sizeof mixed, sizeof *mixed, mixed[0][2], old_style(three, mixed));

  double cube[2][three][4];
  fill(2, three, 4, cube);
  printf("%.1f %.1f %zu\n", cube[1][2][3], cube[0][1][0], sizeof cube);

  int (*heap)[m] = malloc(sizeof(int[n][m]));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) heap[i][j] = i - j;
  printf("%d %zu %zu\n", sum(n, m, heap), sizeof *heap, sizeof heap);
  int (*row)[m] = heap;
  row++;
  printf("%d ", (*row)[0]);
  ++row;
  printf("%d ", (*row)[0]);
  printf("%d ", (*row++)[1]);
  row += 1;
  printf("%d %td ", (*row)[0], row - heap);
  row -= 2;
  row--;
  printf("%d %d\n", (*row)[3], row == heap + 1);
  for (int (*each)[m] = heap; each < heap + n; each++) printf("%d;", (*each)[0]);
  printf("\n");
  free(heap);

  int flat[12];
  for (int i = 0; i < 12; i++) flat[i] = i;
  printf("%d\n", ((int (*)[m])flat)[2][1]);
  int (*view)[three] = (int (*)[three])flat;
  transpose(3, view);
  for (int i = 0; i < 9; i++) printf("%d ", flat[i]);
  printf("\n");

  typedef char line[counted(n)];
  line one, two;
  printf("%d %zu %zu\n", calls, sizeof one, sizeof(line));
  strcpy(one, "ab");
  strcpy(two, one);
  puts(two);

  int k = 2;
  printf("%zu %d\n", sizeof(char[counted(6)]), calls);
  for (int i = 1; i < 4; i++) {
    char grows[i * k][2];
    printf("%zu ", sizeof grows);
  }
  printf("\n");
  int *p = &a[1][2];
  printf("%d %td\n", p[1], &a[2][0] - p);
  const char *names[counted(2)];
  names[0] = "x";
  names[1] = "y";
  printf("%s%s %d\n", names[0], names[1], calls);
  struct pair { int a, b; };
  struct pair pairs[k][three];
  pairs[1][2].b = 9;
  struct pair copy = pairs[1][2];
  printf("%d %zu\n", copy.b, sizeof pairs);
  return 0;
}
