// 4 -> 10
// 1 -> 1
int n, i, s = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++); // <-
{
    s = s + i;
}
printf("%d\n", s);
//----
// 5 -> odd
// 4 -> even
// 8 -> even
int x;
scanf("%d", &x);
if (x % 2 == 1); // <-
{
    printf("odd\n");
    return 0;
}
printf("even\n");
//----
// 3 -> 3 2 1
// 1 -> 1
int k;
scanf("%d", &k);
while (k > 0); // <-
{
    printf("%d ", k);
    k--;
}
//----
// 3 8 2 5 -> 8
// 2 1 4 -> 4
int n, i, x, max;
scanf("%d %d", &n, &max);
for (i = 1; i < n; i++) {
    scanf("%d", &x);
    if (x > max); // <-
        max = x;
}
printf("%d\n", max);
//----
// 4 -> 1 2 3 4
// 2 -> 1 2
int main()
{
    int i = 1, n;
    scanf("%d", &n);
    while (i <= n); // <-
    {
        printf("%d ", i);
        i++;
    }
    return 0;
}
//----
// 13 -> no discount
// 70 -> discount
// 65 -> discount
int main()
{
    int age;
    scanf("%d", &age);
    if (age < 65)
        printf("no discount\n");
    if (age >= 65); // <-
        printf("discount\n");
    return 0;
}
//---- alike
// 3 -> 3
// 12 -> 6
int n, s = 0, d;
scanf("%d", &n);
for (d = 1; d < n; d = d * 10);
s = s + d;
if (n > 10) s = 0;
printf("%d\n", n - s * 0 + (n > 10 ? -n : 0));
//---- alike
// abc -> 3
// hello -> 5
int main()
{
    char s[40];
    int n;
    scanf("%s", s);
    for (n = 0; s[n + 1] != '\0'; n++);
    printf("%d\n", n);
    return 0;
}
