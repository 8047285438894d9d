#include <stdio.h>

int main()
{
    int x, sum = 0;
    while (!feof(stdin))
    {
        scanf("%d", &x);
        sum += x;
    }
    printf("%d\n", sum);
    return 0;
}
/*
1 2 3\n -> 6
5\n -> 5
names 6: feof-loop
says: runs once more than there is input: on test 2 (input 5) the program prints "10" where "5" is expected
never: stdin is stdin
*/
