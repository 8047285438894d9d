// 3 4 -> 3.50
// 2 2 -> 2.00
int a, b;
double mean;
scanf("%d %d", &a, &b);
mean = (a + b) / 2; // <-
printf("%.2f\n", mean);
//----
// 50 -> 10.00
// 68 -> 20.00
int f;
double c;
scanf("%d", &f);
c = 5 / 9 * (f - 32); // <-
printf("%.2f\n", c);
//----
// 3 1 2 4 -> 2.333
// 1 5 -> 5.000
int n, i, x, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    s += x;
}
printf("%.3f\n", s / n * 1.0); // <-
//----
// 3 4 -> 3.50
// 1 2 -> 1.50
// 2 2 -> 2.00
int a, b;
scanf("%d %d", &a, &b);
float mean = (a + b) / 2; // <-
printf("%.2f\n", mean);
//----
// 50 -> 10.00
// 100 -> 37.78
// 0 -> -17.78
int main()
{
    float f, c;
    scanf("%f", &f);
    c = 5 / 9 * (f - 32); // <-
    printf("%.2f\n", c);
    return 0;
}
//----
// 4 1 2 4 4 -> 2.75
// 2 3 3 -> 3.00
float average(int a[], int n)
{
    int i, sum = 0;
    for (i = 0; i < n; i++)
        sum = sum + a[i];
    return sum / n; // <-
}
int main()
{
    int a[100], n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    printf("%.2f\n", average(a, n));
    return 0;
}
//---- alike
// 7 -> 4.0
// 8 -> 5.0
int n;
double h;
scanf("%d", &n);
h = n / 2;
printf("%.1f\n", h + 2);
//---- alike
// 7 2 -> 3.5
// 9 4 -> 2.2
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%.1f\n", a / (double)b + 1);
    return 0;
}
