#include <stdio.h>

int main(void)
{
    int n;
    long a = 0, b = 0;

    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        long next = a + b;
        a = b;
        b = next;
    }
    printf("%ld\n", a);
    return 0;
}
