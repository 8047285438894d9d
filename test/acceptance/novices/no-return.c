#include <stdio.h>

double larger(double a, double b)
{
    double result;
    if (a > b)
        result = a;
    else
        result = b;
}

int main()
{
    double x, y, z;
    scanf("%lf %lf %lf", &x, &y, &z);
    double m = larger(larger(x, y), z);
    printf("%.0f\n", m);
    return 0;
}
/*
6 2 10 -> 10
3 2 1 -> 3
5 9 1 -> 9
names 9: missing-return
says: 'larger' can come to its end without a return, and its caller gets no value
says: fails 3 of 3 tests.
never: changes at several places
never: (argument)
never: Also noticed
*/
