#include <stdio.h>

int is_prime(int n)
{
    if (n < 2)
        return 0;
    for (int d = 1; d * d <= n; d++) {
        if (n % d == 0)
            return 0;
    }
    return 1;
}

int main(void)
{
    int n;

    scanf("%d", &n);
    if (is_prime(n))
        printf("prime\n");
    else
        printf("not prime\n");
    return 0;
}
