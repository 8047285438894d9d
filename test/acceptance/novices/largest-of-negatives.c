#include <stdio.h>

int main()
{
    int n, i, x, max = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
    {
        scanf("%d", &x);
        if (x > max)
            max = x;
    }
    printf("%d\n", max);
    return 0;
}
/*
3 1 7 2 -> 7
2 -4 -9 -> -4
1 -1 -> -1
names 5: extreme-from-zero
says: 'max' begins at 0, which may itself be the largest value that is seen
says: prints "0" where "-1" is expected
never: insert i++
never: (argument)
never: 2147483647
*/
