// 3 -> 9
// 4 -> 16
int n;
scanf("%d", &n);
printf("The square is %d\n", n * n); // <-
//----
// 3 -> 6
// 4 -> 10
int n, i, s = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++) {
    s += i;
    printf("%d %d\n", i, s); // <-
}
printf("%d\n", s);
//----
// 2 7 -> 7
// 9 1 -> 9
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a > b ? a : b);
printf("done\n"); // <-
//----
// 12 8 -> 4
// 9 6 -> 3
int a, b, r;
scanf("%d %d", &a, &b);
while (b != 0) {
    r = a % b;
    printf("%d\n", r); // <-
    a = b;
    b = r;
}
printf("%d\n", a);
//---- alike
// 3 -> The square is 9
// 4 -> The square is 16
int n;
scanf("%d", &n);
printf("The square is %d\n", n + n);
//---- alike
// 7 2 -> 3.5
// 9 4 -> 2.2
int a, b;
scanf("%d %d", &a, &b);
printf("%.1f\n", a / (double)b + 1);
