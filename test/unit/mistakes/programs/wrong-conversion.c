// 2.5 -> 5.00
// 1 -> 2.00
double x;
scanf("%f", &x); // <-
printf("%.2f\n", 2 * x);
//----
// 7 -> 3.50
// 8 -> 4.00
int n;
scanf("%d", &n);
printf("%d\n", n / 2.0); // <-
//----
// 3 4 -> 12
// 2 2 -> 4
int a, b;
scanf("%d %d", &a, &b);
printf("%f\n", a * b); // <-
//----
// 65 -> 65
// 66 -> 66
int n;
scanf("%d", &n);
printf("%c\n", n); // <-
//---- alike
// 3 -> 9.0
// 2 -> 4.0
double x;
scanf("%lf", &x);
printf("%.1f\n", x + x + (x > 2 ? 2 : 1));
