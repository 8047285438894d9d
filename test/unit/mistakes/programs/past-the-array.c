// 1 2 3 -> 6
// 4 5 6 -> 15
int a[3], i, s = 0;
for (i = 0; i < 3; i++)
    scanf("%d", &a[i]);
for (i = 0; i <= 3; i++) // <-
    s += a[i];
printf("%d\n", s);
//----
// 4 9 2 7 -> 9
// 1 1 1 5 -> 5
#define N 4
int main(void)
{
    int v[N], i, max;
    for (i = 0; i < N; i++) scanf("%d", &v[i]);
    max = v[0];
    for (i = 1; i < N + 1; i++) { // <-
        if (v[i] > max) max = v[i];
    }
    printf("%d\n", max);
    return 0;
}
//----
// 2 8 5 -> 5 8 2
// 1 2 3 -> 3 2 1
int b[3], i;
for (i = 0; i < 3; i++)
    scanf("%d", &b[i]);
for (i = 2; i >= -1; i--) // <-
    printf("%d ", b[i]);
//----
// 5 1 2 3 4 5 -> 1 3 6 10 15
// 5 2 0 0 0 1 -> 2 2 2 2 3
int n, i, a[5], s[5];
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
s[0] = a[0];
for (i = 1; i <= n; i++) // <-
    s[i] = s[i - 1] + a[i];
for (i = 0; i < n; i++)
    printf("%d ", s[i]);
//----
// 1 2 3 4 5 -> 15
// 2 2 2 2 2 -> 10
int main()
{
    int a[5], i, sum = 0;
    for (i = 0; i < 5; i++)
        scanf("%d", &a[i]);
    for (i = 0; i <= 5; i++) // <-
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
//----
// 4 3 1 2 -> 1 2 3 4
// 9 8 7 6 -> 6 7 8 9
int main()
{
    int a[4], i, j, t;
    for (i = 0; i < 4; i++)
        scanf("%d", &a[i]);
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) // <-
            if (a[j] > a[j + 1]) {
                t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    for (i = 0; i < 4; i++)
        printf("%d ", a[i]);
    return 0;
}
//---- alike
// 1 2 3 -> 7
// 4 5 6 -> 16
int a[3], i, s = 0;
for (i = 0; i < 3; i++)
    scanf("%d", &a[i]);
for (i = 0; i < 3; i++)
    s += a[i];
printf("%d\n", s);
//---- alike
// 1 2 3 4 5 -> 15
// 2 2 2 2 2 -> 10
int main()
{
    int a[6] = {0}, i, sum = 0;
    for (i = 0; i < 5; i++)
        scanf("%d", &a[i]);
    for (i = 1; i <= 5; i++)
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
