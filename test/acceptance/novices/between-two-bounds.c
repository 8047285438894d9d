#include <stdio.h>

int main()
{
    int age;
    scanf("%d", &age);
    if (13 <= age <= 19)
        printf("teenager\n");
    else
        printf("no teenager\n");
    return 0;
}
/*
15 -> teenager
12 -> no teenager
40 -> no teenager
names 7: chained-comparison
says: compares the 0 or 1 that '13 <= age' gives
says: prints "teenager" where "no teenager" is expected
says: 13 <= age && age <= 19
*/
