#include <stdio.h>

int main()
{
    int n, m, i, j, x, sum = 0;
    scanf("%d %d", &n, &m);
    for (i = 0; i < n; i++)
    {
        for (j = 0; j < m; j++)
        {
            scanf("%d", &x);
            sum += x;
        }
        printf("%d\n", sum);
    }
    return 0;
}
/*
2 2 1 2 3 4 -> 3\n7
1 3 1 1 1 -> 3
3 1 5 6 7 -> 5\n6\n7
names 5: reset-missing
says: 'sum' begins at 0 once, before the loop in line 7, and keeps what the last round left in it
says: insert sum = 0;
never: value read
*/
