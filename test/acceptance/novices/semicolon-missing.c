#include <stdio.h>

int main()
{
    int a, b;
    scanf("%d %d", &a, &b)
    printf("%d\n", a + b);
    return 0;
}
/*
1 2 -> 3
40 2 -> 42
names nothing
says: expected ';' before 'printf'
says: Line 6: missing ';'
says: passes 2 of 2 tests: line 6, column 27: insert ;
*/
