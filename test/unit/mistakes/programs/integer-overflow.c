// 100000 -> 10000000000
// 5 -> 25
int n;
long long square;
scanf("%d", &n);
square = n * n; // <-
printf("%lld\n", square);
//----
// 2000000 3000 -> 6000000000
// 2 3 -> 6
int price, amount;
scanf("%d %d", &price, &amount);
printf("%lld\n", 1LL * (price * amount)); // <-
//----
// 70000 70001 -> first is smaller
// 3 2 -> second is smaller
// 2 3 -> first is smaller
int a, b;
scanf("%d %d", &a, &b);
long long x = a, y = b;
if (x * x < b * b) // <-
    printf("first is smaller\n");
else
    printf("second is smaller\n");
//----
// 5 -> 120
// 15 -> 1307674368000
// 20 -> 2432902008176640000
int n, i;
int f = 1; // <-
scanf("%d", &n);
for (i = 1; i <= n; i++)
    f = f * i;
printf("%lld\n", (long long)f);
//---- alike
// 3 -> 10
// 4 -> 17
int n;
long long square;
scanf("%d", &n);
square = n * n;
printf("%lld\n", square + n - 2 + (n > 3));
