// 2 1 2 3 4 5 6 -> 6 15
// 1 1 1 1 -> 3
int rows, i, j, x, s = 0; // <-
scanf("%d", &rows);
for (i = 0; i < rows; i++) {
    for (j = 0; j < 3; j++) {
        scanf("%d", &x);
        s += x;
    }
    printf("%d ", s);
}
//----
// 10 -> 2 3 5 7
// 4 -> 2 3
int n, i, d, divisors = 0; // <-
scanf("%d", &n);
for (i = 2; i <= n; i++) {
    for (d = 2; d < i; d++)
        if (i % d == 0) divisors++;
    if (divisors == 0) printf("%d ", i);
}
//----
// 3 -> 1 2 6
// 2 -> 1 2
int n, k = 1, f = 1, i; // <-
scanf("%d", &n);
while (k <= n) {
    i = 1;
    while (i <= k) {
        f *= i;
        i++;
    }
    printf("%d ", f);
    k++;
}
//----
// 3 121 45 7 -> yes no yes
// 2 12 33 -> no yes
int n, x, y, back = 0; // <-
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    y = x;
    while (y > 0) {
        back = back * 10 + y % 10;
        y /= 10;
    }
    if (back == x)
        printf("yes ");
    else
        printf("no ");
}
//---- alike
// 2 1 2 3 4 -> 11
// 1 5 6 -> 12
int rows, i, j, x, s = 0;
scanf("%d", &rows);
for (i = 0; i < rows; i++) {
    for (j = 0; j < 2; j++) {
        scanf("%d", &x);
        s += x;
    }
}
printf("%d\n", s);
