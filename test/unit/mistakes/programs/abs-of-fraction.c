// -2.5 -> 2.50
// 1.25 -> 1.25
double x;
scanf("%lf", &x);
double y = abs(x); // <-
printf("%.2f\n", y);
//----
// 1.5 4.0 -> 2.5
// 3.0 1.0 -> 2.0
float a, b, d;
scanf("%f %f", &a, &b);
d = abs(a - b); // <-
printf("%.1f\n", d);
//----
// -3.0 5.0 -> 7.5
// 1.0 -1.0 -> 0.5
float base, height;
scanf("%f %f", &base, &height);
printf("%.1f\n", 1.0 * abs(0.5 * base * height)); // <-
//----
// 1.0 1.4 -> near
// 1.0 2.5 -> far
// 2.0 2.3 -> near
// 2.0 2.8 -> far
double a, b;
scanf("%lf %lf", &a, &b);
if (abs(a - b) < 0.5) printf("near\n"); // <-
else printf("far\n");
//---- alike
// -4 -> 8
// 5 -> 10
int x;
scanf("%d", &x);
printf("%d\n", abs(x) * 3);
