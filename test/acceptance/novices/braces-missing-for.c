#include <stdio.h>

int main()
{
    int n, i, x, sum = 0, count = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &x);
        sum += x;
        count++;
    printf("%d %d\n", sum, count);
    return 0;
}
/*
3 10 5 15 -> 30 3
2 4 4 -> 8 2
1 7 -> 7 1
names 7: missing-braces
says: only line 8 belongs to the for; lines 9 and 10, which are indented like it, do not
never: Another variable is meant
never: initial value
*/
