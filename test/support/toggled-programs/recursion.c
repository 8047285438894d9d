unsigned depth;
void __nm_initialise(void) {}
int triangle(int n) {
  int result;
  if (++depth > 6) __nm_incomplete(1);
  result = n <= 0 ? 0 : n + triangle(n - 1);
  depth--;
  return (__t == 1) ? __nm_choose_int() : (result);
}
int __nm_entry(void) {
  int start = (__t == 2) ? __nm_choose_int() : (3);
  int base = (__t == 3) ? __nm_choose_int() : (0);
  return triangle(start) + (base & 1);
}
