#include <stdio.h>

int main()
{
    int n, i, x, min, max;
    scanf("%d", &n);
    scanf("%d", &x);
    min = x;
    max = 0;
    for (i = 0; i < n; i++)
    {
        scanf("%d", &x);
        if (x < min)
            min = x;
        if (x > min)
            max = x;
    }
    printf("%d %d\n", min, max);
    return 0;
}
/*
3 1 2 3 -> 1 3
2 -5 -7 -> -7 -5
1 4 -> 4 4
4 2 9 4 1 -> 1 9
names 15: wrong-variable
says: change 0 to x
says: change min to max
never: (argument)
*/
