#include <stdio.h>

int main(void)
{
    int n, divisors = 0;

    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        if (n % i == 0) {
            divisors++;
        }
    }
    if (divisors = 2) {
        printf("prime\n");
    } else {
        printf("not prime\n");
    }
    return 0;
}
