#include <stdio.h>

int main()
{
    int n, i = 1, fact = 1;
    scanf("%d", &n);
    while (i <= n)
        fact = fact * i;
        i++;
    printf("%d\n", fact);
    return 0;
}
/*
3 -> 6
5 -> 120
0 -> 1
names 7: missing-braces
says: only line 8 belongs to the while (i <= n); line 9, which is indented like it, does not
says: the program does not end
never: (assignment)
*/
