#include <stdio.h>

int main()
{
    int day;
    scanf("%d", &day);
    switch (day)
    {
    case 6:
        printf("Saturday\n");
    case 7:
        printf("Sunday\n");
        break;
    default:
        printf("workday\n");
    }
    return 0;
}
/*
6 -> Saturday
7 -> Sunday
2 -> workday
names 10: missing-break
says: After line 10 the program runs on into the case in line 11
says: fails 1 of 3 tests, and is a near miss
says: line 10: insert break;
never: changes at several places
*/
