#include <stdio.h>

void swap(int a, int b)
{
    int t = a;
    a = b;
    b = t;
}

int main()
{
    int x, y;
    scanf("%d %d", &x, &y);
    if (x > y)
        swap(x, y);
    printf("%d %d\n", x, y);
    return 0;
}
/*
1 2 -> 1 2
9 4 -> 4 9
3 -3 -> -3 3
names 3: swap-by-copy
says: 'swap' changes 'a' and 'b', which are copies; the caller's variables stay as they are
says: fails 2 of 3 tests.
never: (argument)
never: seldom the mistake
*/
