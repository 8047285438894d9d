struct bits { unsigned low : 3; };
int main(void) {
  int i = 0, v[4] = {0}, *p = v;
  char c = 127;
  double d = 0.5;
  struct bits s = {7};
  i++;
  ++i;
  --v[i];
  c++;
  d--;
  s.low++;
  v[0] = i++ + --i;
  v[i++]++;
  (*p)++;
  *p++ = 1;
  i = v[0]++;
  for (i = 0; i < 2; i++) p++;
  return s.low++;
}
