int separation[4];
int layer, up, down, inhibited;
void __nm_initialise(void) {}
void set_up(void) {
  separation[0] = (__t == 1) ? __nm_choose_int() : (4);
  separation[1] = (__t == 2) ? __nm_choose_int() : (5);
  layer = (__t == 3) ? __nm_choose_int() : (1);
  up = (__t == 4) ? __nm_choose_int() : (6);
  down = (__t == 5) ? __nm_choose_int() : (3);
  inhibited = (__t == 6) ? __nm_choose_int() : (0);
}
int limit(void) { return (__t == 7) ? __nm_choose_int() : (separation[AT(layer, 4)]); }
int biased(void) { return (__t == 8) ? __nm_choose_int() : (inhibited ? up + 1 : up); }
int __nm_entry(void) {
  int advice;
  set_up();
  advice = (__t == 9) ? __nm_choose_int() : (0);
  if (biased() > down) {
    if (up >= limit() && down < limit()) advice = (__t == 10) ? __nm_choose_int() : (1);
  } else
    advice = (__t == 11) ? __nm_choose_int() : (2);
  return (__t == 12) ? __nm_choose_int() : (advice);
}
