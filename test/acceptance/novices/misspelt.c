#include <stdio.h>

int main()
{
    int n;
    scanf("%d", &n);
    if (n % 2 == 0)
        printf("%d is an even nubmer.\n", n);
    else
        printf("%d is an odd number.\n", n);
    return 0;
}
/*
3 -> 3 is an odd number.
4 -> 4 is an even number.
10 -> 10 is an even number.
names 8: output-spelling
says: prints "4 is an even nubmer." where "4 is an even number." is expected
never: What it would have to be
*/
