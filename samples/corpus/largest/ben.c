#include <stdio.h>

int larger(int a, int b)
{
    if (a > b)
        return a;
    return b;
}

int main(void)
{
    int n, x, max;

    scanf("%d %d", &n, &max);
    n--;
    while (n > 0) {
        scanf("%d", &x);
        max = larger(x, max);
        n--;
    }
    printf("Largest: %d\n", max);
    return 0;
}
