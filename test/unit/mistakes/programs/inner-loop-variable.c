// 2 -> ** **
// 3 -> *** *** ***
int n, i;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    for (i = 0; i < n; i++) // <-
        printf("*");
    printf(" ");
}
//----
// 2 1 2 3 4 -> 3 7
// 3 1 1 1 1 1 1 -> 2 2 2
int n, k, x, s;
scanf("%d", &n);
for (k = 0; k < n; k++) {
    s = 0;
    for (k = 0; k < 2; k++) { // <-
        scanf("%d", &x);
        s += x;
    }
    printf("%d ", s);
}
//----
// 3 -> 6 6 6
// 2 -> 3 3
int n, row, sum;
scanf("%d", &n);
for (row = 1; row <= n; row++) {
    sum = 0;
    for (row = 1; row <= n; row++) // <-
        sum += row;
    printf("%d ", sum);
}
//----
// 3 -> 1\n1 2\n1 2 3
// 2 -> 1\n1 2
int rows, row, k;
scanf("%d", &rows);
for (row = 1; row <= rows; row++) {
    k = row;
    for (row = 1; row <= k; row++) // <-
        printf("%d ", row);
    printf("\n");
}
//----
// 3 -> *** *** ***
// 2 -> ** **
int main()
{
    int i, n;
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        for (i = 1; i <= n; i++) // <-
            printf("*");
        printf("\n");
    }
    return 0;
}
//---- alike
// 3 -> 7
// 2 -> 4
int n, i, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    s++;
for (i = 0; i < n; i++)
    s++;
printf("%d\n", s);
//---- alike
// 3 -> *\n**\n***
// 2 -> *\n**
int main()
{
    int i, j, n;
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        for (j = 1; j < i; j++)
            printf("*");
        printf("\n");
    }
    return 0;
}
