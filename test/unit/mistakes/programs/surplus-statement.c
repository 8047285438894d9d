// 5 -> 10
// 3 -> 6
int n, r;
scanf("%d", &n);
r = n + n;
r++; // <-
printf("%d\n", r);
//----
// 3 1 2 3 -> 6
// 2 9 9 -> 18
int n, x, s = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    s += x;
    if (s > 3) // <-
        s = s + 2;
}
printf("%d\n", s);
//----
// 3 4 -> 7
// 5 5 -> 10
int a, b, sum;
scanf("%d %d", &a, &b);
sum = a + b;
sum--; // <-
printf("%d\n", sum);
//----
// 3 4 -> 12 7
// 5 6 -> 30 11
// 2 2 -> 4 4
int a, b, product, sum;
scanf("%d %d", &a, &b);
product = a * b;
a = product; // <-
sum = a + b;
printf("%d %d\n", product, sum);
//---- alike
// 5 -> 10
// 3 -> 6
int n, r;
scanf("%d", &n);
r = n * n;
printf("%d\n", r);
