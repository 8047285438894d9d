#include <stdio.h>

int main()
{
    int i, n, sum = 0;
    scanf("%d", &n);
    for (i = 1; i < n; i++)
    {
        if (i % 3 == 0 || i % 5 == 0)
            sum += i;
    }
    printf("%d\n", sum);
    return 0;
}
/*
10 -> 33
10000 -> 23341668
7 -> 14
names 7: one-round-too-few
says: The loop 'for (…; i < n; …)' runs one round too few (i is 10 when it ends)
says: 10 false must be true
never: of 10000
never: (argument)
*/
