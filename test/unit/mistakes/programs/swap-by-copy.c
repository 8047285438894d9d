// 1 2 -> 2 1
// 5 3 -> 3 5
void swap(int a, int b) // <-
{
    int t = a;
    a = b;
    b = t;
}
int main(void)
{
    int x, y;
    scanf("%d %d", &x, &y);
    swap(x, y);
    printf("%d %d\n", x, y);
    return 0;
}
//----
// 1.5 2.5 -> 2.5 1.5
// 3 4 -> 4.0 3.0
void exchange(double, double);
int main(void)
{
    double p, q;
    scanf("%lf %lf", &p, &q);
    exchange(p, q);
    printf("%.1f %.1f\n", p, q);
    return 0;
}
void exchange(double first, double second) // <-
{
    double keep;
    keep = first;
    first = second;
    second = keep;
}
//----
// 3 1 2 -> 1 2 3
// 9 8 7 -> 7 8 9
void order(int x, int y) // <-
{
    if (x > y) {
        int t = x;
        x = y;
        y = t;
    }
}
int main(void)
{
    int a[3], i, j;
    for (i = 0; i < 3; i++) scanf("%d", &a[i]);
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++)
            order(a[j], a[j + 1]);
    printf("%d %d %d\n", a[0], a[1], a[2]);
    return 0;
}
//----
// 3 9 1 5 -> 1 5 9
// 2 4 2 -> 2 4
void swap(int x, int y) // <-
{
    int temp;
    temp = x;
    x = y;
    y = temp;
}
int main()
{
    int n, i, j, a[20];
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (i = 0; i < n; i++)
        for (j = i + 1; j < n; j++)
            if (a[i] > a[j])
                swap(a[i], a[j]);
    for (i = 0; i < n; i++)
        printf("%d ", a[i]);
    return 0;
}
//----
// 3 9 -> 9 3
// 1 2 -> 2 1
void tausche(int x, int y) // <-
{
    int hilf;
    hilf = x;
    x = y;
    y = hilf;
}
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    tausche(a, b);
    printf("%d %d\n", a, b);
    return 0;
}
//----
// 4 3 1 2 -> 1 2 3 4
// 9 8 7 6 -> 6 7 8 9
void swap(int a, int b) // <-
{
    int t = a;
    a = b;
    b = t;
}
void sort(int a[], int n)
{
    int i, j;
    for (i = 0; i < n - 1; i++)
        for (j = 0; j < n - 1 - i; j++)
            if (a[j] > a[j + 1])
                swap(a[j], a[j + 1]);
}
int main()
{
    int a[4], i;
    for (i = 0; i < 4; i++)
        scanf("%d", &a[i]);
    sort(a, 4);
    for (i = 0; i < 4; i++)
        printf("%d ", a[i]);
    return 0;
}
//---- alike
// 1 2 -> 2 1
// 5 3 -> 3 5
void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = *a;
}
int main(void)
{
    int x, y;
    scanf("%d %d", &x, &y);
    swap(&x, &y);
    printf("%d %d\n", x, y);
    return 0;
}
//---- alike
// 3 9 -> 9 3
// 1 2 -> 2 1
void swap(int *x, int *y)
{
    int t = *x;
    *x = *y;
    *y = *x;
}
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    swap(&a, &b);
    printf("%d %d\n", a, b);
    return 0;
}
