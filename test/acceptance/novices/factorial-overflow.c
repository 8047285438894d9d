#include <stdio.h>

int main()
{
    int n, i;
    int f = 1;
    scanf("%d", &n);
    for (i = 2; i <= n; i++)
        f = f * i;
    printf("%lld\n", (long long)f);
    return 0;
}
/*
5 -> 120
13 -> 6227020800
20 -> 2432902008176640000
names 6: integer-overflow
says: becomes larger than its type can hold
says: change int to long long
never: (argument)
*/
