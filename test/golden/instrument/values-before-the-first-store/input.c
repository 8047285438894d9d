int printf(const char *format, ...);
struct pair { int a; char b[3]; };
int total, known = 1, counts[3];
static const double fixed;
struct pair both;
int next(void) { static int calls; static char seen[2]; seen[0]++; return ++calls + seen[0]; }
int main(void) {
  int n, m = 2, *p;
  unsigned char small;
  struct pair local;
  typedef double Row[2];
  Row row;
  register int quick;
  n = m;
  p = &n;
  small = 3;
  local.a = 4;
  row[1] = 0.5;
  quick = 5;
  for (int i; m > 0; m--) { long inner; i = m; inner = i; total += inner; }
  printf("%d %d %d %d %g %d\n", *p, small, local.a, quick, row[1], total + known + counts[1] + both.a);
  printf("%d %d %g\n", next(), next(), fixed);
  return 0;
}
