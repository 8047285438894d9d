// 2 3 -> 5
// 1 1 -> 2
int a, b;
scanf("%d %d", &a, &b);
printf("%d %d\n", a + b); // <-
//----
// 4 -> 4 16
// 2 -> 2 4
int n;
scanf("%d", &n);
printf("%d\n", n, n * n); // <-
//----
// 4 5 -> 9
// 1 2 -> 3
int a = 0, b = 0;
scanf("%d%d", &a); // <-
scanf("%d", &b);
printf("%d\n", a + b);
//----
// 10 4 -> 10 - 4 = 6
// 3 3 -> 3 - 3 = 0
int x, y;
scanf("%d %d", &x, &y);
printf("%d - %d = %d\n", x, y); // <-
//---- alike
// 4 -> 100% of 4
// 3 -> 100% of 3
int n;
scanf("%d", &n);
printf("100%% of %d\n", n + 1);
