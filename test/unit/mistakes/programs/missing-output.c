// 3 1 -2 5 -> 2
// 2 -1 -4 -> 0
// 4 1 2 3 4 -> 4
int main(void)
{
    int n, x, count = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &x);
        if (x > 0)
            count++;
    }
    return 0; // <-
}
//----
// 3 7 -> 10 21
// 2 5 -> 7 10
// 4 4 -> 8 16
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    int sum = a + b, product = a * b;
    printf("%d ", sum);
    return 0; // <-
}
//----
// 6 -> 12
// 7 -> 14
int twice(int n)
{
    return 2 * n;
}
int main(void)
{
    int n, result;
    scanf("%d", &n);
    result = twice(n);
    return 0; // <-
}
//----
// 12 5 -> 2 2
// 20 6 -> 3 2
// 9 4 -> 2 1
int main(void)
{
    int a, b, quotient, rest;
    scanf("%d %d", &a, &b);
    quotient = a / b;
    rest = a % b;
    printf("%d ", quotient);
    return 0; // <-
}
//---- alike
// 4 -> 16
// 5 -> 25
int n;
scanf("%d", &n);
printf("%d\n", n + n);
