#include <stdio.h>

char composite[30];
int primes[10];
int n;

int main(void) {
  for (int i = 2; i < 32; i++) {
    if (composite[i]) continue;
    primes[n++] = i;
    for (int j = i * i; j < 40; j += i) composite[j] = 1;
  }
  for (int i = 0; i < 10; i++) printf("%d ", primes[i]);
  return 0;
}
