// 3 4 5 6 -> 15
// 2 1 1 -> 2
// 4 2 2 2 9 -> 15
int n, x, sum = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    sum++; // <-
}
printf("%d\n", sum);
//----
// 5 -> 15
// 3 -> 6
// 1 -> 1
int n, total = 0;
scanf("%d", &n);
for (int i = 1; i <= n; i++)
    ++total; // <-
printf("%d\n", total);
//----
// 4 3 -2 5 0 -> 8
// 3 1 1 1 -> 3
// 2 -7 6 -> 6
int n, x, gain = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x > 0)
        gain += 1; // <-
}
printf("%d\n", gain);
//----
// 207 -> 9
// 11 -> 2
// 95 -> 14
int n, digit, sum = 0;
scanf("%d", &n);
while (n > 0) {
    digit = n % 10;
    sum++; // <-
    n /= 10;
}
printf("%d\n", sum);
//---- alike: another condition
// 4 3 -2 5 0 -> 2
// 3 1 1 1 -> 3
// 2 -7 0 -> 0
int n, x, count = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x >= 0)
        count++;
}
printf("%d\n", count);
