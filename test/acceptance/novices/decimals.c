#include <stdio.h>

int main()
{
    double r;
    scanf("%lf", &r);
    printf("%.1f\n", 3.14159 * r * r);
    return 0;
}
/*
1 -> 3.14
2 -> 12.57
0.5 -> 0.79
names 7: output-format
says: prints "3.1" where "3.14" is expected
says: change "%.1f\n" to "%.2f\n"
never: What it would have to be
*/
