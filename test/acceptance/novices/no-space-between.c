#include <stdio.h>

int main()
{
    int n, i;
    scanf("%d", &n);
    for (i = 1; i <= n; i++)
        printf("%d", i * i);
    printf("\n");
    return 0;
}
/*
3 -> 1 4 9
1 -> 1
2 -> 1 4
names 8: output-spacing
says: prints "14" where "1 4" is expected
says: change "%d" to "%d "
*/
