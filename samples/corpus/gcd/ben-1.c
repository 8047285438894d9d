#include <stdio.h>

int main(void)
{
    int a, b, smaller, gcd = 1;

    scanf("%d %d", &a, &b);
    if (a < b) {
        smaller = a;
    } else {
        smaller = b;
    }
    for (int d = 1; d <= smaller; d++) {
        if (a % d == 0 || b % d == 0) {
            gcd = d;
        }
    }
    printf("gcd %d\n", gcd);
    return 0;
}
