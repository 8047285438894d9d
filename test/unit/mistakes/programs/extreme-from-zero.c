// 3 -5 -2 -9 -> -2
// 2 4 6 -> 6
int n, x, max = 0; // <-
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x > max)
        max = x;
}
printf("%d\n", max);
//----
// 3 5 2 9 -> 2
// 2 -4 6 -> -4
int n, i, x, least;
scanf("%d", &n);
least = 0; // <-
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x < least)
        least = x;
}
printf("%d\n", least);
//----
// 4 200 300 150 120 -> 120
// 3 50 60 10 -> 10
// 2 150 151 -> 150
int n, i, a[10], low = 100; // <-
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &a[i]);
    if (low > a[i]) low = a[i];
}
printf("%d\n", low);
//----
// 3 -1.5 -0.5 -2.5 -> -0.5
// 2 1.0 2.5 -> 2.5
double t[20], warmest = 0; // <-
int n, i;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%lf", &t[i]);
for (i = 0; i < n; i++) {
    if (warmest < t[i]) {
        warmest = t[i];
    }
}
printf("%.1f\n", warmest);
//----
// 3 -5 -2 -9 -> -2
// 2 4 8 -> 8
int main()
{
    int n, i, a[20];
    int max = 0; // <-
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &a[i]);
        if (a[i] > max)
            max = a[i];
    }
    printf("%d\n", max);
    return 0;
}
//----
// 3 5 2 9 -> 2
// 2 4 8 -> 4
int smallest(int *v, int n)
{
    int i, min = 0; // <-
    for (i = 0; i < n; i++)
        if (v[i] < min)
            min = v[i];
    return min;
}
int main()
{
    int n, i, a[20];
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    printf("%d\n", smallest(a, n));
    return 0;
}
//---- alike
// 3 5 2 9 -> 10
// 2 4 6 -> 7
int n, x, max = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x > max)
        max = x;
}
printf("%d\n", max);
//---- alike
// 3 5 2 9 -> 9
// 2 4 8 -> 8
int main()
{
    int n, i, x, max = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        if (x < max)
            max = x;
    }
    printf("%d\n", max);
    return 0;
}
