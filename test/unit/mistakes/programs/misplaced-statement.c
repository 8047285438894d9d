// 2 -> 1 3
// 3 -> 1 3 6
int n, i, s = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++) {
    printf("%d ", s); // <-
    s += i;
}
//----
// 3 -> 6
// 4 -> 10
int n, i, s = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++) {
    s += i;
    printf("%d\n", s); // <-
}
//----
// 5 -> 1 2 3 4 5
// 2 -> 1 2
int n, k = 1;
scanf("%d", &n);
while (k <= n) {
    k++; // <-
    printf("%d ", k);
}
//----
// 123 -> 321
// 40 -> 04
int n;
scanf("%d", &n);
while (n > 0) {
    n /= 10; // <-
    printf("%d", n % 10);
}
//---- alike
// 1 2 -> 3
// 4 5 -> 9
int a, b, s;
scanf("%d %d", &a, &b);
s = a;
s += a;
printf("%d\n", s);
