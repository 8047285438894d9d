#include <stdio.h>

int main()
{
    int n, digits = 0;
    scanf("%d", &n);
    while (n > 0)
    {
        digits = digits + n % 10;
        n / 10;
    }
    printf("%d\n", digits);
    return 0;
}
/*
123 -> 6
7 -> 7
90 -> 9
names 10: value-dropped
says: 'n / 10' computes a value that is stored nowhere: on test 2 (input 7) the program does not end
says: fails 3 of 3 tests, and is a near miss
never: 2 changes together
never: initial value
*/
