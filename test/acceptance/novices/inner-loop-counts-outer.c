#include <stdio.h>

int main()
{
    int n, i, j;
    scanf("%d", &n);
    for (i = 1; i <= n; i++)
    {
        for (j = 1; i <= j; j++)
            printf("*");
        printf("\n");
    }
    return 0;
}
/*
2 -> *\n**
1 -> *
3 -> *\n**\n***
names 9: comparison-reversed
says: The condition 'i <= j' asks for the opposite of what is meant
says: then it goes on and does not end
never: 2147483647
never: overflow
never: times more
*/
