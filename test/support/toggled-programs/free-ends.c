void __nm_initialise(void) {}
int __nm_entry(void) {
  int i, n, sum = 0;
  unsigned rounds = 0;
  n = (__t == 1) ? __nm_choose_int() : (4);
  for (i = 0; i < n; i++) {
    if (++rounds > 8) __nm_incomplete(1);
    if (i == 2) continue;
    sum = (__t == 2) ? __nm_choose_int() : (sum + i);
  }
  if (sum == 99) sum = (__t == 3) ? __nm_choose_int() : (0);
  rounds = 0;
  while ((__t == 4) ? __nm_choose_int() : (sum > 9)) {
    if (++rounds > 8) __nm_incomplete(1);
    sum = sum - 3;
  }
  return sum;
}
