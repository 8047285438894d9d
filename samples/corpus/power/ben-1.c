#include <stdio.h>

long power(int base, int exponent)
{
    if (exponent == 0)
        return 0;
    return base * power(base, exponent - 1);
}

int main(void)
{
    int base, exponent;

    scanf("%d %d", &base, &exponent);
    printf("%ld\n", power(base, exponent));
    return 0;
}
