int printf(const char *format, ...);
int rounds, v[3][4];
int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
int odd(int n);
int even(int n) { if (n) return odd(n - 1); return 1; }
int odd(int n) { if (n) return even(n - 1); return 0; }
void down(int n) { if (n > 0) down(n - 1); }
void copy(char *to, char *from, int count) {
  int n = (count + 1) / 2;
  switch (count % 2) {
  case 0: do { *to++ = *from++;
  case 1: *to++ = *from++;
    } while (--n > 0);
  }
}
int main(void) {
  int i = 0, j, k = 7, *end = &v[1][i], *row = v[i + 3];
  char buffer[8];
again:
  i++;
  if (i < 2) goto again;
  if (i) while (k > i) k--; else k = 0;
  if (i) for (j = 0; j < 3; j++) if (v[j][i]) k = j; else k = i;
  while (i--) while (k) { k /= i + 2; if (k == 1) break; continue; }
  for (int m = 0; m < 2; m++) v[m][i - m + 2] = k << m, k += 8 >> i + 1;
  copy(buffer, "abc", 4), down(2);
  printf("%d %c\n", fact(3) + fact(fact(2)) + even(2), buffer[0]);
  goto out;
out: ;
  return row == v[3] && end != 0;
}
