// 3 1 2 3 -> 6
// 1 5 -> 5
int n, i, x, s; // <-
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
//----
// 4 -> 24
// 1 -> 1
int n, i;
int product; // <-
scanf("%d", &n);
for (i = 1; i <= n; i++)
    product = product * i;
printf("%d\n", product);
//----
// 3 4 9 2 -> 9
// 1 5 -> 5
int n, x;
int max; // <-
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x > max)
        max = x;
}
printf("%d\n", max);
//----
// 2 4 -> yes
// 5 7 -> no
// 4 4 -> yes
int a, b, i, found; // <-
scanf("%d %d", &a, &b);
for (i = a; i <= b; i++) {
    if (i % 4 == 0)
        found = 1;
}
if (found == 1)
    printf("yes\n");
else
    printf("no\n");
//----
// 3 4 -> 12
// 5 6 -> 30
int width, height;
printf("%d\n", width * height); // <-
//----
// 3 2 4 6 -> 12
// 1 9 -> 9
int main()
{
    int n, i, x, total; // <-
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        scanf("%d", &x);
        total = total + x;
    }
    printf("%d\n", total);
    return 0;
}
//----
// banana a -> 3
// kiwi z -> 0
int main()
{
    char w[30], c;
    int i, count; // <-
    scanf("%s %c", w, &c);
    for (i = 0; w[i]; i++)
        if (w[i] == c)
            count++;
    printf("%d\n", count);
    return 0;
}
//---- alike
// 3 1 2 3 -> 6
// 1 5 -> 5
int n, i, x, s;
scanf("%d", &n);
s = 1;
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
//----
// 2.5 10 -> 22.50
// 4 10 -> 36.00
double price;
int count;
scanf("%f %d", &price, &count);
if (count == 10)
    price = price * 0.9;
printf("%.2f\n", price * count);
//---- alike
// 3 2 4 6 -> 48
// 1 9 -> 9
int main()
{
    int n, i, x, p = 0;
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        scanf("%d", &x);
        p = p * x;
    }
    printf("%d\n", p);
    return 0;
}
