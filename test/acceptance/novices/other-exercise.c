#include <stdio.h>

int main()
{
    int n, i, j;
    scanf("%d", &n);
    for (i = 1; i <= n; i++)
    {
        for (j = 1; j <= i; j++)
            printf("*");
        printf("\n");
    }
    return 0;
}
/*
3 -> yes
4 -> no
7 -> yes
9 -> no
names 10: other-exercise
says: On no test does the program print anything of the kind that is expected
says: fails 4 of 4 tests.
says: input 4 expected no but got *
*/
