struct tail { int count; char data[1]; };
struct row { char name[4]; int count; };
int f(int x) { return x; }
int classify(int c) {
  switch (c) {
  case '0' ... '9': return 1;
  default: return f(c) ?: 2;
  }
}
int main(void) {
  int i = 0, a[4] = {[1 ... 2] = 3}, marks[] = {f(1) ?: 2, 4};
  struct tail tail;
  struct row row;
  a[i++] = i;
  tail.data[i - 1] = 'a';
  row.name[i] = 'b';
  a[i ?: 2] = i ? i : a[i ?: 1];
  return ({ int t = a[1]; t += f(marks[0]); t ?: tail.data[0]; }) + classify('5') + row.name[1];
}
