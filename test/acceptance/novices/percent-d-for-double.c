#include <stdio.h>

int main()
{
    double price;
    int n;
    scanf("%lf %d", &price, &n);
    printf("%d\n", price * n);
    return 0;
}
/*
1.5 2 -> 3
2 4 -> 8
names 8: wrong-conversion
says: '%d' prints another type than is wanted here
says: '%d' is given a double, but takes an int
*/
