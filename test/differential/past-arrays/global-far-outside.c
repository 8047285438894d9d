int a[4];

int main(void) {
  int i = 100000000;
  a[i] = 1;
  return a[0];
}
