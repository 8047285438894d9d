// 2 3 1 2 3 4 5 6 -> 1 2 3 4 5 6
// 1 2 7 8 -> 7 8
int r, c, i, j, a[5][5];
scanf("%d %d", &r, &c);
for (i = 0; i < r; i++)
    for (j = 0; j < c; j++)
        scanf("%d", &a[i][j]);
for (i = 0; i < r; i++)
    for (j = 0; j < c; j++)
        printf("%d ", a[j][i]); // <-
//----
// 1 2 3 4 -> 3 7
// 5 5 1 2 -> 10 3
int m[2][2] = {{0}}, row, col, s;
for (row = 0; row < 2; row++)
    for (col = 0; col < 2; col++)
        scanf("%d", &m[row][col]);
for (row = 0; row < 2; row++) {
    s = 0;
    for (col = 0; col < 2; col++)
        s += m[col][row]; // <-
    printf("%d ", s);
}
//----
// 1 2 3 4 5 6 -> 6
// 9 8 7 3 2 1 -> 9
int m[2][3] = {{0}}, i, j, max = -1;
for (i = 0; i < 2; i++)
    for (j = 0; j < 3; j++)
        scanf("%d", &m[i][j]);
for (i = 0; i < 2; i++)
    for (j = 0; j < 3; j++)
        if (m[i][j] > max)
            max = m[j][i]; // <-
printf("%d\n", max);
//----
// 2 3 1 2 3 4 5 6 -> 1 4\n2 5\n3 6
// 1 2 8 9 -> 8\n9
int rows, columns, i, j, a[10][10];
scanf("%d %d", &rows, &columns);
for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++)
        scanf("%d", &a[i][j]);
for (j = 0; j < columns; j++) {
    for (i = 0; i < rows; i++)
        printf("%d ", a[j][i]); // <-
    printf("\n");
}
//---- alike
// 1 2 3 4 -> 1 3 2 4
// 5 6 7 8 -> 5 7 6 8
int m[2][2], i, j;
for (i = 0; i < 2; i++)
    for (j = 0; j < 2; j++)
        scanf("%d", &m[i][j]);
for (i = 0; i < 2; i++)
    for (j = 0; j < 2; j++)
        printf("%d ", m[j][i] + 1);
