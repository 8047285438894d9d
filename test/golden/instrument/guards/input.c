int printf(const char *format, ...);
int get(void) { return 1; }
int main(void) {
  int n = 3, c, *p = &n;
  double d = 0.5;
  if (n > 2) n--;
  if (p) n = 1; else if (!p) n = 2;
  if (d) n = n ? 4 : 5;
  while ((c = get()) != 1 && n--) ;
  do n++; while (n < 3 || get() && !c);
  for (; n && p != 0;) n -= get();
  for (;;) { if ((get(), n == 0)) break; }
  switch (n + get()) { case 1: n = 2; break; default: ; }
  switch ((char)c) case 1: n = 3;
  printf("%d", n == 3 ? get() : (c = 2) > 1 ? 1 : 0);
  return 0;
}
