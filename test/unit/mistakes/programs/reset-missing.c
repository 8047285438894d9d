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
//----
// 2 3\n1 2 3\n4 5 6 -> 6 15
// 1 2\n5 5 -> 10
int main()
{
    int r, c, i, j, x, s = 0; // <-
    scanf("%d %d", &r, &c);
    for (i = 0; i < r; i++) {
        for (j = 0; j < c; j++) {
            scanf("%d", &x);
            s += x;
        }
        printf("%d ", s);
    }
    printf("\n");
    return 0;
}
//----
// 6 -> 6=1+2+3\n
// 10 -> 6=1+2+3\n
// 30 -> 6=1+2+3 28=1+2+4+7+14\n
int main()
{
    int limit, n, d, sum = 0, first; // <-
    scanf("%d", &limit);
    for (n = 2; n <= limit; n++) {
        for (d = 1; d < n; d++)
            if (n % d == 0)
                sum += d;
        if (sum == n) {
            printf("%d=", n);
            first = 1;
            for (d = 1; d < n; d++)
                if (n % d == 0) {
                    if (first)
                        printf("%d", d);
                    else
                        printf("+%d", d);
                    first = 0;
                }
            printf(" ");
        }
    }
    printf("\n");
    return 0;
}
//----
// 2 8 5 -> 3 2
// 3 1 16 3 -> 0 4 1
// 2 4 4 -> 2 2
int steps = 0;
int halvings(int n)
{
    while (n > 1) { // <-
        n /= 2;
        steps++;
    }
    return steps;
}
int main(void)
{
    int n, x;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &x);
        printf("%d ", halvings(x));
    }
    return 0;
}
//----
// 2 3 4 0 4 0 -> 7 4
// 1 5 0 -> 5
// 3 1 0 2 0 3 0 -> 1 2 3
int n, x;
scanf("%d", &n);
int sum = 0; // <-
while (n-- > 0) {
    while (scanf("%d", &x) == 1 && x != 0)
        sum += x;
    printf("%d ", sum);
}
printf("\n");
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
//---- alike
// 2 3\n1 2 3\n4 5 6 -> 6 15
// 1 2\n5 5 -> 10
int main()
{
    int r, c, i, j, x, s;
    scanf("%d %d", &r, &c);
    for (i = 0; i < r; i++) {
        s = 1;
        for (j = 0; j < c; j++) {
            scanf("%d", &x);
            s += x;
        }
        printf("%d ", s);
    }
    printf("\n");
    return 0;
}
