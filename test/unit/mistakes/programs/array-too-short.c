// 3 1 2 3 -> 6
// 8 1 1 1 1 1 1 1 1 -> 8
int a[5]; // <-
int n, i, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
for (i = 0; i < n; i++)
    s += a[i];
printf("%d\n", s);
//----
// 2 7 8 -> 8 7
// 40 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 -> 40 39 38 37 36 35 34 33 32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1
int v[10]; // <-
int main(void)
{
    int n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++) scanf("%d", &v[i]);
    while (n-- > 0) printf("%d ", v[n]);
    return 0;
}
//----
// ab -> ba
// incomprehensible -> elbisneherpmocni
char word[8]; // <-
int i;
scanf("%s", word);
for (i = strlen(word) - 1; i >= 0; i--)
    putchar(word[i]);
putchar('\n');
//----
// 3 -> 3
// 90 -> 2880067194370816120
int main(void)
{
    long long f[50]; // <-
    int i, n;
    scanf("%d", &n);
    f[0] = 0;
    f[1] = 1;
    f[2] = 1;
    f[3] = 2;
    for (i = 2; i <= n + 1; i++)
        f[i] = f[i - 1] + f[i - 2];
    printf("%lld\n", n > 3 ? f[n] : f[n + 1]);
    return 0;
}
//---- alike
// 1 2 3 -> 6
// 4 5 6 -> 15
int a[3], i, s = 0;
for (i = 0; i < 3; i++)
    scanf("%d", &a[i]);
for (i = 0; i <= 3; i++)
    s += a[i];
printf("%d\n", s);
//----
// 5 -> 25
// 6 -> 36
int size[1] = {10}, n;
scanf("%d", &n);
printf("%d\n", n * size[0]);
//----
// 2 5 1 1 -> 8
// 5 0 55 32 56 12 83 -> 55
// 3 12 1 1 1 -> 653
void extend(int v[], int n, int d)
{
    int i, k = d;
    while (k <= n)
    {
        v[k] = 0;
        for (i = 1; i <= d; i++)
            v[k] += v[k - i];
    }
}
int main(void)
{
    int d, n, i, v[12];
    scanf("%d %d", &d, &n);
    for (i = 0; i < d; i++)
        scanf("%d", &v[i]);
    extend(v, n, d);
    printf("%d\n", v[n]);
    return 0;
}
