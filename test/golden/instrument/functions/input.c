max(a, b) int a, b; { if (a > b) return a; return b; }
void nothing() { return; }
long widen(char c) { return c; }
float narrow(double d) { return d; }
int *address(int *p) { return p + 1; }
main(count, words, environment) int count; char **words, **environment;
{
  nothing();
  return max(count, 0) + (int)widen('a') + (int)narrow(0.5) + *address(&count - 1) + (words != environment);
}
