// 3 4 -> 3 4
// 5 6 -> 5 6
int a, b;
scanf("%d %d", &a, &b);
printf("%d %d\n", b, a); // <-
//----
// 2 10 -> 1024
// 3 2 -> 9
int power(int base, int exponent)
{
    int r = 1;
    while (exponent-- > 0) r *= base;
    return r;
}
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", power(b, a)); // <-
    return 0;
}
//----
// 9 4 -> 2 1
// 7 7 -> 1 0
// 20 6 -> 3 2
int a, b, q, r;
scanf("%d %d", &a, &b);
q = a / b;
r = a % b;
printf("%d %d\n", r, q); // <-
//----
// 7 2 -> 5
// 3 8 -> -5
int difference(int from, int what)
{
    return from - what;
}
int main(void)
{
    int total, used, left;
    scanf("%d%d", &total, &used);
    left = difference(used, total); // <-
    printf("%d\n", left);
    return 0;
}
//----
// 12 18 -> 6
// 7 3 -> 1
int gcd(int a, int b)
{
    if (b == 0)
        return a;
    return gcd(a % b, b); // <-
}
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", gcd(a, b));
    return 0;
}
//---- alike
// 3 4 -> 3 4
// 5 6 -> 5 6
int a, b;
scanf("%d %d", &a, &b);
printf("%d %d\n", a, a);
