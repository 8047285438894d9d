// exact
// 3 4 -> 3 4\n
// 5 6 -> 5 6\n
int a, b;
scanf("%d %d", &a, &b);
printf("%d  %d\n", a, b); // <-
//----
// exact
// 3 -> Sum: 3\n
// 4 -> Sum: 4\n
int n;
scanf("%d", &n);
printf("Sum:%d\n", n); // <-
//----
// exact
// 2 -> 0 1 \n
// 3 -> 0 1 2 \n
int n, i;
scanf("%d", &n);
for (i = 0; i < n; i++)
    printf("%d", i); // <-
printf("\n");
//----
// exact
// 3 7 -> (3, 7)\n
// 0 1 -> (0, 1)\n
int x, y;
scanf("%d %d", &x, &y);
printf("(%d,%d)\n", x, y); // <-
//---- alike
// exact
// 3 4 -> 3 4\n
// 5 6 -> 5 6\n
int a, b;
scanf("%d %d", &a, &b);
printf("%d %d\n", b, a);
