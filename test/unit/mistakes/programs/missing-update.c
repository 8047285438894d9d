// 4 1 -2 3 4 -> 8 3
// 3 -5 -6 2 -> 2 1
// 2 3 3 -> 6 2
int n, x, sum = 0, count = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x > 0) {
        sum += x; // <-
    }
}
printf("%d %d\n", sum, count);
//----
// aXbbY -> 2 3
// QRSt -> 3 1
// none -> 0 4
int c, upper = 0, lower = 0;
while ((c = getchar()) != EOF && c != '\n') {
    if (c >= 'A' && c <= 'Z')
        upper++;
    else if (c >= 'a' && c <= 'z') {
        c = c - 'a' + 'A'; // <-
    }
}
printf("%d %d\n", upper, lower);
//----
// 4 3 9 2 5 -> 9 1
// 3 1 4 8 -> 8 2
// 2 7 6 -> 7 0
int n, x, best = -1000, at = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x > best) {
        best = x; // <-
    }
}
printf("%d %d\n", best, at);
//----
// 6 -> 8
// 1 -> 0
// 5 -> 5
int n, steps = 0;
scanf("%d", &n);
while (n != 1) {
    if (n % 2 == 0) // <-
        n = n / 2;
    else
        n = 3 * n + 1;
}
printf("%d\n", steps);
//---- alike
// 3 4 -> 7
// 5 6 -> 11
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a - b);
