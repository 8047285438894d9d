// 2 -> 0 1 0 1
// 3 -> 0 1 2 0 1 2 0 1 2
int n, i, j;
scanf("%d", &n);
for (i = 0; i < n; i++)
    for (j = 0; j < n; i++) // <-
        printf("%d ", j);
//----
// 2 -> 1 2 1 2
// 1 -> 1
int n, a, b;
scanf("%d", &n);
for (a = 1; a <= n; a++)
    for (b = 1; a <= n; b++) { // <-
        printf("%d ", b);
        if (b > 20) return 0;
    }
//----
// 3 1 2 3 -> 6
// 1 9 -> 9
int n, i, k = 0, x, s = 0;
scanf("%d", &n);
for (i = 0; k < n; i++) { // <-
    if (scanf("%d", &x) != 1) break;
    s += x;
    k += n;
}
printf("%d\n", s);
//----
// 2 2 1 2 3 4 -> 1 2\n3 4
// 1 2 5 6 -> 5 6
int r, c, i, j, a[10][10];
scanf("%d %d", &r, &c);
for (i = 0; i < r; i++)
    for (j = 0; j < c; j++)
        scanf("%d", &a[i][j]);
for (i = 0; i < r; i++) {
    for (j = 0; i < c; j++) // <-
        printf("%d ", a[i][j]);
    printf("\n");
}
//----
// 2 2 1 2 3 4 -> 1 3 2 4
// 2 3 1 2 3 4 5 6 -> 1 4 2 5 3 6
int main()
{
    int m[10][10], r, c, i, j;
    scanf("%d %d", &r, &c);
    for (i = 0; i < r; i++)
        for (j = 0; j < c; j++)
            scanf("%d", &m[i][j]);
    for (j = 0; j < c; j++)
        for (i = 0; i < r; j++) // <-
            printf("%d ", m[i][j]);
    return 0;
}
//---- alike
// 3 -> 4
// 5 -> 6
int n, i, k = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    k++;
printf("%d\n", k);
