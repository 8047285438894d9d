#include <stdio.h>

int fact(int n)
{
    return n * fact(n - 1);
}

int main()
{
    int n;
    scanf("%d", &n);
    printf("%d\n", fact(n));
    return 0;
}
/*
3 -> 6
5 -> 120
0 -> 1
names 5: no-base-case
says: Every call of 'fact' makes another one
says: fact(-1) … and so on
never: more calls
never: partial
never: Perhaps here
never: could not be found out
never: in any case
*/
