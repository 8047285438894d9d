#include <stdio.h>

int fib(int n)
{
    if (n <= 1)
        return 1;
    return fib(n - 1) + fib(n - 2);
}

int main()
{
    int n;
    scanf("%d", &n);
    printf("%d\n", fib(n));
    return 0;
}
/*
1 -> 1
4 -> 3
7 -> 13
0 -> 0
names 6: wrong-constant
says: 1 is not the value that is needed in 'return 1'
says: fib(4) returns 5
says: fib(0) returns 1, must return 0
says: change 1 to n
never: must be -1
never: (argument)
*/
