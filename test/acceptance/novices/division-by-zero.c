#include <stdio.h>

int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    while (a % b != 0)
    {
        int r = a % b;
        a = b;
        b = r;
    }
    printf("%d\n", a);
    return 0;
}
/*
12 18 -> 6
5 5 -> 5
7 0 -> 7
names 7: operand-order
says: line 7: a division by zero
never: every time
*/
