int printf(const char *format, ...);
int puts(const char *text);
int strcmp(const char *a, const char *b);
int abs(int n);
struct pair { int a, b; };
int sum(struct pair p, double d) { return p.a + p.b + d; }
int old();
int old(c, f) char c; float f; { return c + f; }
int main(void) {
  int n = 3, *p = &n, (*g)(int) = abs;
  char c = 'x';
  float f = 0.5f;
  struct pair q = {1, 2};
  printf("%d %c %s %g\n", n + 1, c, "text", f);
  printf("%d\n", sum(q, n));
  printf("%d %d\n", abs(n = -4), n);
  puts("text");
  printf("%d\n", g(*p / 2) + old(c, f) + (strcmp("a", "b") < 0));
  printf("%d\n", abs(p != 0 && n++) + sizeof(abs(n++)));
  return 0;
}
