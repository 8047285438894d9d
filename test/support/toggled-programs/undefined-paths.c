int table[3] = {5, 6, 7};
int other = 9;
void __nm_initialise(void) {}
int __nm_entry(void) {
  int i, d, k, *p;
  i = (__t == 1) ? __nm_choose_int() : (1);
  d = (__t == 2) ? __nm_choose_int() : (1);
  k = (__t == 3) ? __nm_choose_int() : (0);
  p = malloc(8);
  p[0] = 1;
  p[1] = (__t == 4) ? __nm_choose_int() : (1);
  if (d == 0) __nm_stop();
  d = 6 / d + table[AT(i, 3)] + p[AT(k, 2)];
  free(p);
  return (__t == 5) ? __nm_choose_int() : (d);
}
