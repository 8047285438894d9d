#include <stdio.h>

int main()
{
    int count = 0, x;
    while (scanf("%d", &x) == 1)
        cuont++;
    printf("%d\n", count);
    return 0;
}
/*
1 2 3 -> 3
7 -> 1
names nothing
says: 'cuont' undeclared (first use in this function)
says: Line 7: 'cuont' is misspelt
says: passes 2 of 2 tests: change cuont to count
*/
