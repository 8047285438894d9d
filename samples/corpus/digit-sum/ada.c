#include <stdio.h>

int main(void)
{
    long n;
    int sum = 0;

    scanf("%ld", &n);
    if (n < 0)
        n = -n;
    while (n > 0) {
        sum += n % 10;
        n /= 10;
    }
    printf("%d\n", sum);
    return 0;
}
