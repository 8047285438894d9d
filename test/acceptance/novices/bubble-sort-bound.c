#include <stdio.h>

int main()
{
    int a[100], n, i, j, t;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (i = 0; i < n; i++)
        for (j = 0; j < n - 2; j++)
            if (a[j] > a[j + 1])
            {
                t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    for (i = 0; i < n; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
/*
3 3 2 1 -> 1 2 3
2 5 4 -> 4 5
4 1 2 3 4 -> 1 2 3 4
names 10: one-round-too-few
says: The loop 'for (…; j < n - 2; …)' runs one round too few (j is 0 when it ends)
says: prints "5 4" where "4 5" is expected
never: takes a value from the input
*/
