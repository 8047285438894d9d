#include <stdio.h>

int main()
{
    int n;
    scanf("%d", &n);
    n % 10;
    printf("%d\n", n);
    return 0;
}
/*
472 -> 2
5 -> 5
30 -> 0
names 7: value-dropped
says: 'n % 10' computes a value that is stored nowhere
says: prints "30" where "0" is expected
never: value read
never: (argument)
*/
