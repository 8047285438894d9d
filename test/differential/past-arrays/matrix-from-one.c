#include <stdio.h>
int main(void)
{
    int board[4][2];
    int row, column, number = 10;
    for (row = 1; row <= 4; row++)
        for (column = 1; column <= 2; column++)
            board[row][column] = number++;
    printf("%d %d %d\n", board[1][1], board[2][2], number);
    return 0;
}
