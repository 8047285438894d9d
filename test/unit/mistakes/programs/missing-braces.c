// 3 1 2 3 -> 6 3
// 2 5 5 -> 10 2
int n, i, x, s = 0, c = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) // <-
    scanf("%d", &x);
    s += x;
printf("%d %d\n", s, n + c);
//----
// 7 2 -> 2 7
// 2 7 -> 2 7
int a, b, t;
scanf("%d %d", &a, &b);
if (a > b) // <-
    t = a, a = b;
    b = t;
printf("%d %d\n", a, b);
//----
// 4 -> 24
// 3 -> 6
int n, f = 1;
scanf("%d", &n);
while (n > 1) // <-
    f *= n;
    n--;
printf("%d\n", f);
//----
// 5 -> 1 2 3 4 5 total 15
// 3 -> 1 2 3 total 6
int n, i, total = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++) // <-
    total += i;
    printf("%d ", i);
printf("total %d\n", total);
//----
// 5 2 0 4 -> 7 stop
// 1 2 3 4 -> 10 end
// 6 0 1 1 -> 6 stop
int i, x, sum = 0, seen = 0;
for (i = 0; i < 4; i++) {
    scanf("%d", &x);
    if (x == 0)
        seen = 1; break; // <-
    sum += x;
}
printf("%d %s\n", sum, seen ? "stop" : "end");
//----
// 3 1 2 3 -> 6 14
// 1 5 -> 5 25
int main()
{
    int n, i, a[50];
    int sum = 0, squares = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (i = 0; i < n; i++) // <-
        sum += a[i];
        squares += a[i] * a[i];
    printf("%d %d\n", sum, squares);
    return 0;
}
//----
// 5 3 -> big 5 small 3
// 2 9 -> big 9 small 2
int main()
{
    int a, b, t;
    scanf("%d %d", &a, &b);
    if (a < b) // <-
        t = a;
        a = b;
        b = t;
    printf("big %d small %d\n", a, b);
    return 0;
}
//---- alike
// 3 -> 7
// 2 -> 3
int n, i, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    s = 2 * s + 2;
    printf("%d\n", s);
//---- alike
// 3 -> 1 2 3 end
// 1 -> 1 end
int main()
{
    int n, i;
    scanf("%d", &n);
    for (i = 1; i < n; i++)
        printf("%d ", i);
        printf("end\n");
    return 0;
}
