#include <stdio.h>

int main()
{
    int n, i, sum = 0
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        sum += i;
    printf("%d\n", sum);
    return 0;
}
/*
4 -> 10
2 -> 3
0 -> 0
names 7: one-round-too-few
says: expected ',' or ';' before 'scanf'
says: > 5 | int n, i, sum = 0
says: Line 5: missing ';'
says: With that mended it runs, and this is wrong then
says: (i is 2 when it ends)
never: value read
*/
