#include <stdio.h>

#define SIDE_MAX 5

/* Sums of a matrix: by row, by column and along the diagonal. */
int main(void)
{
    int cells[SIDE_MAX][SIDE_MAX], rowSums[SIDE_MAX], columnSums[SIDE_MAX];
    int rows, columns, side, largest, i, j;
    int diagonal = 0, total = 0, check = 0, zeros = 0, largestRow = 0;

    scanf("%d %d", &rows, &columns);
    for (j = 0; j < columns; j++)
        columnSums[j] = 0;
    i = 0;
    while (i < rows) {
        rowSums[i] = 0;
        for (j = 0; j < columns; j++) {
            scanf("%d", &cells[i][j]);
            rowSums[i] = rowSums[i] + cells[i][j];
            columnSums[j] = columnSums[j] + cells[i][j];
            if (cells[i][j] == 0)
                zeros = zeros + 1;
        }
        i = i + 1;
    }
    side = rows < columns ? rows : columns;
    for (i = 0; i < side; i++)
        diagonal = diagonal + cells[i][i];
    largest = rowSums[0];
    for (i = 0; i < rows; i++) {
        total = total + rowSums[i];
        if (rowSums[i] > largest) {
            largest = rowSums[i];
            largestRow = i;
        }
        printf("row %d: %d\n", i + 1, rowSums[i]);
    }
    for (j = 0; j < columns; j++) {
        check = check + columnSums[j];
        printf("column %d: %d\n", j + 1, columnSums[j]);
    }
    printf("total %d, again %d, diagonal %d, zeros %d\n", total, check, diagonal, zeros);
    printf("row %d has the largest sum, %d\n", largestRow + 1, largest);
    return 0;
}
