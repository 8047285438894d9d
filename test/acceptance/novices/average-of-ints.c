#include <stdio.h>

int main()
{
    int a, b, c;
    float average;
    scanf("%d %d %d", &a, &b, &c);
    average = (a + b + c) / 3;
    printf("%.2f\n", average);
    return 0;
}
/*
1 2 2 -> 1.67
3 3 3 -> 3.00
10 0 1 -> 3.67
names 8: integer-division
says: '(a + b + c) / 3' divides whole numbers and drops the fraction
says: a b c average 1 2 2 1.0 must be 1.66667
never: printf (argument)
never: the argument
never: seldom the mistake
*/
