#include <stdio.h>

int main(void)
{
    int a, b;

    scanf("%d%d", &a, &b);
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    printf("gcd %d\n", a);
    return 0;
}
