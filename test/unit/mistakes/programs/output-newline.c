// exact
// 3 -> 9\n
// 4 -> 16\n
int n;
scanf("%d", &n);
printf("%d", n * n); // <-
//----
// exact
// 2 -> 1\n2\n
// 3 -> 1\n2\n3\n
int n, i;
scanf("%d", &n);
for (i = 1; i <= n; i++)
    printf("%d ", i); // <-
//----
// exact
// 3 -> odd\n
// 4 -> even\n
int n;
scanf("%d", &n);
if (n % 2)
    printf("odd\n");
else
    printf("even"); // <-
//----
// exact
// 2 3 -> 5\n6\n
// 4 4 -> 8\n16\n
int a, b;
scanf("%d %d", &a, &b);
printf("%d", a + b); // <-
printf("%d\n", a * b);
//---- alike
// exact
// 3 -> 9\n
// 4 -> 16\n
int n;
scanf("%d", &n);
printf("%d\n", n + n);
