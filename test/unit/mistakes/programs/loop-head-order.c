// 3 -> 1 2 3
// 1 -> 1
int n, i;
scanf("%d", &n);
for (i = 1; i++; i <= n) // <-
    printf("%d ", i);
//----
// 4 -> 10
// 1 -> 1
// 6 -> 21
int n, k, sum = 0;
scanf("%d", &n);
for (k = n; k--; k > 0) // <-
    sum = sum + k;
printf("%d\n", sum);
//----
// 16 -> 4
// 8 -> 3
// 2 -> 1
int n, steps = 0, m;
scanf("%d", &n);
for (m = n; m = m / 2; m > 1) { // <-
    steps = steps + 1;
    if (m == 1)
        steps = steps + 1;
}
printf("%d\n", steps);
//----
// 5 -> 0 2 4
// 1 -> 0
int n, i;
scanf("%d", &n);
for (i = 0; i += 2; i < n) // <-
    printf("%d ", i);
//---- alike
// 4 -> 10
// 1 -> 1
// 6 -> 21
int n, k, sum = 0;
scanf("%d", &n);
for (k = n + 1; k--;)
    sum = sum + k + 1;
printf("%d\n", sum);
