int f(int x) { return x + 1; }
struct bits { unsigned low : 3; int rest; };
int main(void) {
  int a = 1, v[3] = {0}, i = 0, *p = v;
  long long large = 1;
  float single = 1;
  struct bits s = {1, 2};
  a += 2;
  a -= f(a);
  v[i] *= f(1);
  v[i++] += 3;
  v[i++] += f(i);
  *p++ |= a;
  large *= 1.5;
  single /= 3.0;
  s.low += 1;
  s.low ^= f(1);
  a <<= 2, a %= 5;
  p += 1;
  return a += v[0];
}
