// 4 -> 24
// 1 -> 1
int factorial(int n)
{
    return n * factorial(n - 1); // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", factorial(n));
    return 0;
}
//----
// 3 -> 3 2 1
// 1 -> 1
void down(int n)
{
    printf("%d ", n);
    down(n - 1); // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    down(n);
    return 0;
}
//----
// 5 -> 15
// 2 -> 3
int sum(int k)
{
    int rest;
    rest = sum(k - 1); // <-
    if (k == 0) return 0;
    return k + rest;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", sum(n));
    return 0;
}
//----
// 6 -> 8
// 1 -> 1
int fib(int n)
{
    return fib(n - 1) + fib(n - 2); // <-
}
int main()
{
    int n;
    scanf("%d", &n);
    printf("%d\n", fib(n));
    return 0;
}
//---- alike
// 4 -> 24
// 1 -> 1
int factorial(int n)
{
    if (n == 0) return 0;
    return n * factorial(n - 1);
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", factorial(n));
    return 0;
}
//---- alike
// 4 -> 10
// 1 -> 1
int sum(int n)
{
    if (n == 0)
        return 1;
    return n + sum(n - 1);
}
int main()
{
    int n;
    scanf("%d", &n);
    printf("%d\n", sum(n));
    return 0;
}
