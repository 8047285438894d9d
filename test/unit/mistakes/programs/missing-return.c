// 2 3 -> 5
// 4 4 -> 8
int add(int a, int b)
{
    int c = a + b; // <-
}
int main(void)
{
    int x, y;
    scanf("%d %d", &x, &y);
    printf("%d\n", add(x, y));
    return 0;
}
//----
// 7 3 -> 7
// 3 9 -> 9
int larger(int a, int b)
{
    if (a > b) return a; // <-
}
int main(void)
{
    int x, y;
    scanf("%d %d", &x, &y);
    printf("%d\n", larger(x, y));
    return 0;
}
//----
// 4 -> 24
// 1 -> 1
int factorial(int n)
{
    if (n <= 1) return 1;
    n * factorial(n - 1); // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", factorial(n));
    return 0;
}
//----
// 7 -> prime
// 8 -> not prime
// 1 -> not prime
int isPrime(int n)
{
    int i;
    if (n < 2)
        return 0;
    for (i = 2; i * i <= n; i++)
        if (n % i == 0)
            return 0; // <-
}
int main()
{
    int n;
    scanf("%d", &n);
    if (isPrime(n) == 1)
        printf("prime\n");
    else
        printf("not prime\n");
    return 0;
}
//----
// 5 -> 120
// 3 -> 6
int factorial(int n)
{
    int i, f = 1;
    for (i = 2; i <= n; i++)
        f *= i; // <-
}
int main()
{
    int n;
    scanf("%d", &n);
    printf("%d\n", factorial(n));
    return 0;
}
//----
// 7 -> prime
// 9 -> not prime
// 2 -> prime
int isPrime(int n)
{
    int i;
    for (i = 2; i * i <= n; i++) {
        if (n % i == 0)
            return 0;
    } // <-
}
int main()
{
    int n;
    scanf("%d", &n);
    if (isPrime(n) == 1)
        printf("prime\n");
    else
        printf("not prime\n");
    return 0;
}
//---- alike
// 2 -> 4
// 5 -> 10
int twice(int n)
{
    for (;;) {
        if (n >= 0) return n + 2 + (n > 3);
        n = -n;
    }
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", twice(n));
    return 0;
}
//---- alike
// 3 4 -> 4
// 9 2 -> 9
int larger(int a, int b)
{
    if (a > b)
        return b;
    return a;
}
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", larger(a, b));
    return 0;
}
