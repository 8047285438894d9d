#include <stdio.h>

int main(void)
{
    double celsius;
    scanf("%f", &celsius);
    printf("%.1f\n", celsius * 9 / 5 + 32);
    return 0;
}
/*
100 -> 212.0
0.5 -> 32.9
names 6: wrong-conversion
says: '%f' does not read a double, which 'celsius' is
says: change "%f" to "%lf"
never: e-315
*/
