int calls;
int f(int x) { calls++; return x; }
void note(int x) { calls += x; }
int main(void) {
  int a = 1, b = 0, v[3] = {1, 2, 3}, *p = v;
  a = f(1) / b + 10 % f(2);
  a = b && f(3);
  a = f(4) || b / b;
  a = b ? f(5) : v[2];
  a = b ? (note(1), f(6)) : f(7);
  a = (f(8), b = 2, f(9) + 1);
  a = *p++ + v[f(0)] + -f(1) + !f(2);
  a = __extension__ ({ int t = f(10); t * 2; });
  a = (int)sizeof(f(11)) + (b = 3);
  a = f(f(f(1)));
  return f(a) > 3 && (b = f(1)) < 2 || f(2);
}
