// 4 -> 0 1 2 3
// 3 -> 0 1 2
int n, i;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    printf("%d ", i);
    i++; // <-
}
//----
// 5 1 2 3 4 5 -> 15
// 2 7 7 -> 14
int n, k, x, s = 0;
scanf("%d", &n);
for (k = n; k > 0; k--) {
    scanf("%d", &x);
    s += x;
    k = k - 1; // <-
}
printf("%d\n", s);
//----
// 4 -> 2
// 6 -> 3
int n, d, c = 0;
scanf("%d", &n);
for (d = 1; d <= n; d++) {
    if (d % 2 == 0) {
        c++;
        d = d + 2; // <-
    }
}
printf("%d\n", c);
//----
// 4 1 2 3 4 -> 10
// 3 5 5 5 -> 15
int n, i, a[20], sum = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
for (i = 0; i < n; i++) {
    sum += a[i++]; // <-
}
printf("%d\n", sum);
//---- alike
// 6 -> 1 3 5
// 4 -> 1 3
int n, i;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    printf("%d ", i);
    i++;
}
