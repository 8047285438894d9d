#include <stdio.h>

int larger(int a, int b)
{
    int result;
    if (a > b)
        result = a;
    else
        result = b;
}

int main()
{
    int x, y, z;
    scanf("%d %d %d", &x, &y, &z);
    int m = larger(larger(x, y), z);
    printf("%d\n", m);
    return 0;
}
/*
6 2 10 -> 10
3 2 1 -> 3
5 9 1 -> 9
names 9: missing-return
says: 'larger' can come to its end without a return, and its caller gets no value
says: fails 3 of 3 tests.
never: changes at several places
never: (argument)
never: Also noticed
*/
