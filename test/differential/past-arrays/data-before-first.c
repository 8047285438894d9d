#include <stdio.h>
int seats[2] = {5, 6};
int main(void)
{
    int row;
    for (row = 0; row <= 2; row++)
        seats[row - 1] = row;
    printf("%d %d %d\n", seats[-1], seats[0], seats[1]);
    return 0;
}
