// 4 -> 24
// 1 -> 1
int factorial(int n)
{
    if (n <= 1) return 1;
    return n * factorial(n); // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", factorial(n));
    return 0;
}
//----
// 12 18 -> 6
// 5 5 -> 5
int gcd(int a, int b)
{
    if (b == 0) return a;
    return gcd(a, b); // <-
}
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", gcd(a, b));
    return 0;
}
//----
// 123 -> 6
// 7 -> 7
int digits(int n)
{
    if (n == 0)
        return 0;
    else
        return n % 10 + digits(n); // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", digits(n));
    return 0;
}
//----
// 5 -> 5 4 3 2 1
// 2 -> 2 1
void countdown(int n)
{
    if (n == 0)
        return;
    printf("%d ", n);
    countdown(n--); // <-
}
int main()
{
    int n;
    scanf("%d", &n);
    countdown(n);
    return 0;
}
//----
// 4 -> 10
// 1 -> 1
int sum(int n)
{
    if (n == 0)
        return 0;
    return n + sum(n); // <-
}
int main()
{
    int n;
    scanf("%d", &n);
    printf("%d\n", sum(n));
    return 0;
}
//---- alike
// 123 -> 6
// 7 -> 7
int digits(int n)
{
    if (n == 0)
        return 0;
    else
        return n / 10 + digits(n / 10);
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", digits(n));
    return 0;
}
//---- alike
// 12 18 -> 6
// 7 3 -> 1
int gcd(int a, int b)
{
    if (b == 0)
        return b;
    return gcd(b, a % b);
}
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", gcd(a, b));
    return 0;
}
