int printf(const char *format, ...);
int f(int x) { return x + 1; }
int main(void) {
  int a, b, c, v[3], i = 0, *p = v;
  char letter;
  unsigned char byte;
  short small;
  long long large;
  double real;
  float single;
  _Bool truth;
  enum colour { red, green } colour;
  a = b = c = 3;
  v[0] = a + f(b);
  v[i] = f(a);
  v[i++] = a, *p++ = b * c;
  v[f(0)] = f(1) + 1;
  letter = 'a' + a;
  byte = a - 5;
  small = a * 1000;
  large = a;
  real = a / 2;
  single = real;
  truth = a;
  colour = green;
  p = v;
  printf("%d\n", (a = f(2)));
  return (a, b);
}
