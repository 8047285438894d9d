// 4 -> 8
// 5 -> 10
int n;
scanf("%d", n); // <-
printf("%d\n", 2 * n);
//----
// 2 3 -> 6
// 5 5 -> 25
int a = 0, b = 0;
scanf("%d %d", &a, b); // <-
printf("%d\n", a * b);
//----
// 3 1 2 3 -> 3 2 1
// 1 9 -> 9
int n, i, a[10];
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", a[i]); // <-
for (i = n - 1; i >= 0; i--)
    printf("%d ", a[i]);
//----
// 3.5 2 -> 7.0
// 1.5 3 -> 4.5
double price;
int amount = 0;
scanf("%lf", &price);
scanf("%d", amount); // <-
printf("%.1f\n", price * amount);
//----
// 3 4 -> 12
// 2 9 -> 18
int main()
{
    int a, b;
    scanf("%d %d", &a, b); // <-
    printf("%d\n", a * b);
    return 0;
}
//----
// 2 10 20 -> 30
// 1 7 -> 7
int main()
{
    int n, i, a[10], s = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", a[i]); // <-
        s += a[i];
    }
    printf("%d\n", s);
    return 0;
}
//---- alike
// ab -> ba
// xy -> yx
char s[10];
scanf("%s", s);
printf("%c%c\n", s[0], s[1]);
//---- alike
// abc 4 -> 7
// x 2 -> 3
int main()
{
    char s[10];
    int n;
    scanf("%s %d", s, &n);
    printf("%d\n", (int)strlen(s) * n);
    return 0;
}
