// 3 4 -> 12
// 5 6 -> 30
int a = 0, b = 0;
scanf("%d, %d", &a, &b); // <-
printf("%d\n", a * b);
//----
// 7 -> 49
// 3 -> 9
int n = 0;
scanf("Enter n: %d", &n); // <-
printf("%d\n", n * n);
//----
// 10 30 -> 630
// 1 5 -> 65
int hours = 0, minutes = 0;
scanf("%d:%d", &hours, &minutes); // <-
printf("%d\n", hours * 60 + minutes);
//----
// 2.5 4 -> 10.0
// 1.5 2 -> 3.0
double price = 0;
int count = 0;
scanf("%lf and %d", &price, &count); // <-
printf("%.1f\n", price * count);
//---- alike
// 10:30 -> 630
// 1:05 -> 65
int hours = 0, minutes = 0;
scanf("%d:%d", &hours, &minutes);
printf("%d\n", hours * 6 + minutes);
