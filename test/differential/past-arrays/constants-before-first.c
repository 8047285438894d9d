#include <stdio.h>
static const int lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static int before(int month)
{
    return lengths[month - 1];
}
int main(void)
{
    int day = 14;
    if (day > before(0))
        day += 0;
    printf("%d\n", day + before(2));
    return 0;
}
