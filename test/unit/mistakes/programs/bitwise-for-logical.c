// 2 4 -> both
// 0 1 -> not
int a, b;
scanf("%d %d", &a, &b);
if (a & b) // <-
    printf("both\n");
else
    printf("not\n");
//----
// 4 -> 1
// 3 -> 0
// 10 -> 1
int n, even, large, c = 0;
scanf("%d", &n);
even = n % 2 == 0 ? 2 : 0;
large = n > 3 ? 1 : 0;
if (even & large) // <-
    c = 1;
printf("%d\n", c);
//----
// 5 9 -> 2
// 0 9 -> 0
// 4 3 -> 2
int a, b, both = 0;
scanf("%d %d", &a, &b);
while (a & b && both < 2) // <-
    both = both + 1;
printf("%d\n", both);
//----
// 8 1 -> ok
// 4 2 -> ok
// 0 3 -> zero
int n, k;
scanf("%d %d", &n, &k);
if (n == 0 || !(n & k)) // <-
    printf("zero\n");
else
    printf("ok\n");
//---- alike
// 6 -> even
// 7 -> odd
int n;
scanf("%d", &n);
if (n & 1)
    printf("even\n");
else
    printf("odd\n");
