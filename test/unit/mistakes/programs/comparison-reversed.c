// 4 3 9 2 5 -> 2
// 2 7 8 -> 7
int n, i, x, min = 1000;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x > min) // <-
        min = x;
}
printf("%d\n", min);
//----
// 4 -> even
// 7 -> odd
// -3 -> odd
int n;
scanf("%d", &n);
if (n % 2 != 0) // <-
    printf("even\n");
else
    printf("odd\n");
//----
// 3 -> 3 2 1
// 2 -> 2 1
int i;
scanf("%d", &i);
while (i < 1) { // <-
    printf("%d ", i);
    i--;
}
//----
// 3 -> 2
// -4 -> -8
// 5 -> 4
// -1 -> -2
int n;
scanf("%d", &n);
if (n < 0) // <-
    n = n - 1;
else
    n = n * 2;
printf("%d\n", n);
//---- alike
// 4 -> 3
// 9 -> 10
int x;
scanf("%d", &x);
if (x < 5) x = x - 2; else x = x + 2;
printf("%d\n", x);
