#include <stdio.h>

int main()
{
    int x, count = 0;
    scanf("%d", &x);
    while (x = 1)
    {
        count++;
        scanf("%d", &x);
    }
    printf("%d\n", count);
    return 0;
}
/*
1 1 1 0 -> 3
0 -> 0
1 0 -> 1
names 7: assignment-for-comparison
says: stores 1 in 'x' and does not compare them
says: … the same again and again
never: times more
*/
