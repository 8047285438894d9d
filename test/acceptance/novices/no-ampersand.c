#include <stdio.h>

int main()
{
    int a, b;
    scanf("%d %d", &a, b);
    printf("%d\n", a * b);
    return 0;
}
/*
3 4 -> 12
5 5 -> 25
names 6: missing-address
says: 'scanf' is given the value of 'b', not its address, and cannot store what it reads: on test 1 (input 3 4) the program crashes
says: change b to &b
never: Scanf
*/
