// 1 -> no
// 2 -> yes
// 4 -> no
// 7 -> yes
// 9 -> no
int prime(int n)
{
    for (int d = 2; d < n; d++) // <-
        if (n % d == 0) return 0;
    return 1;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf(prime(n) ? "yes\n" : "no\n");
    return 0;
}
//----
// -3 4 -> 6
// 2 5 -> 5
// -2 -6 -> 6
// 4 -1 -> 2
int a, b, area;
scanf("%d %d", &a, &b);
area = a * b; // <-
area = area / 2;
printf("%d\n", area);
//----
// 0 -> 0
// 3 -> 6
// 4 -> 24
// 1 -> 1
// 5 -> 120
int factorial(int n)
{
    int i, f = 1;
    for (i = 2; i <= n; i++) f *= i; // <-
    return f;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", factorial(n));
    return 0;
}
//----
// 12 5 -> 7
// 3 8 -> 5
// 9 9 -> 0
// 2 20 -> 18
int a, b, d;
scanf("%d %d", &a, &b);
d = a - b; // <-
printf("%d\n", d);
//----
// 3 4 -> 12
// -3 4 -> 12
// 5 -2 -> 10
int a, b, area;
scanf("%d %d", &a, &b);
area = a * b; // <-
printf("%d\n", area);
//----
// 2000 -> leap
// 1900 -> common
// 1800 -> common
// 2012 -> leap
// 2013 -> common
// 1700 -> common
int year;
scanf("%d", &year);
if (year % 100 == 0) {
    if (year % 400 == 0) // <-
        printf("leap\n");
} else if (year % 4 == 0)
    printf("leap\n");
else
    printf("common\n");
//---- alike
// 1 -> odd
// 2 -> even
// 7 -> odd
// 8 -> even
int n;
scanf("%d", &n);
if (n % 2 == 1)
    printf("even\n");
else
    printf("odd\n");
