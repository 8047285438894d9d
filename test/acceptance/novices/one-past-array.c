#include <stdio.h>

int main()
{
    int a[5], i, sum = 0;
    for (i = 0; i < 5; i++)
        scanf("%d", &a[i]);
    for (i = 0; i <= 5; i++)
        sum = sum + a[i];
    printf("%d\n", sum);
    return 0;
}
/*
1 2 3 4 5 -> 15
0 0 0 0 0 -> 0
names nothing
never: the memory beside
says: Test 1 and test 2 pass here by luck: line 9: element 5 of 'a' is read, but its elements are 0 to 4
*/
