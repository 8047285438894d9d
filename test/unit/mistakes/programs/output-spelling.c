// 3 -> Odd
// 4 -> Even
int n;
scanf("%d", &n);
if (n % 2)
    printf("odd\n"); // <-
else
    printf("Even\n");
//----
// 20 -> Temperature: 20
// 5 -> Temperature: 5
int t;
scanf("%d", &t);
printf("Temprature: %d\n", t); // <-
//----
// 1 2 -> 1, 2
// 3 4 -> 3, 4
int a, b;
scanf("%d %d", &a, &b);
printf("%d; %d\n", a, b); // <-
//----
// 4 -> Even
// 7 -> Odd
// 2 -> Even
int n;
scanf("%d", &n);
if (n % 2 == 0)
    printf("even\n"); // <-
else
    printf("odd\n");
//---- alike
// 3 -> Odd
// 4 -> Even
int n;
scanf("%d", &n);
if (n > 3)
    printf("Odd\n");
else
    printf("Even\n");
