// 3 -> 1.50
// 2.5 -> 1.25
double x;
scanf("%lf", &x);
printf("%.1f\n", x / 2); // <-
//----
// 3.14159 -> 3.142
// 2.5 -> 2.500
double x;
scanf("%lf", &x);
printf("%f\n", x); // <-
//----
// exact
// 7 5 -> 07:05\n
// 12 30 -> 12:30\n
int h, m;
scanf("%d %d", &h, &m);
printf("%d:%d\n", h, m); // <-
//----
// 7 2 -> 3.50
// 1 3 -> 0.33
int a, b;
scanf("%d %d", &a, &b);
float q = (float)a / b;
printf("%f\n", q); // <-
//---- alike
// 3 -> 1.50
// 5 -> 2.50
double x;
scanf("%lf", &x);
printf("%.2f\n", x / 4);
