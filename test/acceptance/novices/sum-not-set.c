#include <stdio.h>

int main()
{
    int n, i, x, sum;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
    {
        scanf("%d", &x);
        sum = sum + x;
    }
    printf("%d\n", sum);
    return 0;
}
/*
3 1 2 3 -> 6
1 9 -> 9
names nothing
says: Test 1 and test 2 pass here by luck: line 10: 'sum' is used before it was given a value
*/
