#include <stdio.h>

int main()
{
    int n, i, sum = 0;
    scanf("%d", &n);
    for (i = 1; i <= n; i++);
    {
        sum = sum + i;
    }
    printf("%d\n", sum);
    return 0;
}
/*
4 -> 10
1 -> 1
126 -> 8001
names 7: stray-semicolon
says: The for ends at its semicolon and governs nothing; line 8 runs once, after it
says: remove ;
never: must be 7874
never: times more
never: 6th to 9th
*/
