#include <stdio.h>

int main(void)
{
    int base, exponent;
    long result = 1;

    scanf("%d%d", &base, &exponent);
    for (int i = 0; i <= exponent; i++)
        result *= base;
    printf("%ld\n", result);
    return 0;
}
