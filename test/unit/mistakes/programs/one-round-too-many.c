// 4 -> 0 1 2 3
// 2 -> 0 1
int n, i;
scanf("%d", &n);
for (i = 0; i <= n; i++) // <-
    printf("%d ", i);
//----
// 5 -> 24
// 3 -> 2
int n, k = 1, f = 1;
scanf("%d", &n);
while (k <= n) { // <-
    f *= k;
    k++;
}
printf("%d\n", f);
//----
// 3 -> 2 1
// 5 -> 4 3 2 1
int i;
scanf("%d", &i);
for (i = i - 1; i >= 0; i--) // <-
    printf("%d ", i);
//----
// 3 5 6 7 -> 18
// 2 1 1 -> 2
int n, x = 0, sum = 0, read = 0;
scanf("%d", &n);
while (read <= n) { // <-
    scanf("%d", &x);
    sum = sum + x;
    read++;
}
printf("%d\n", sum);
//----
// 3 1 2 3 2 -> 3 5
// 4 1 1 1 1 3 -> 3 3
int n, k, i, j, sum, a[20];
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
scanf("%d", &k);
for (i = 0; i <= n - k; i++) {
    sum = 0;
    for (j = i; j <= (i + k); j++) // <-
        sum += a[j];
    printf("%d ", sum);
}
//---- alike
// 3 -> 3
// 4 -> 6
int n, i, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    s += i + i;
printf("%d\n", s);
