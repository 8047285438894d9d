// 2.6 -> 3
// 1.2 -> 1
// 7.5 -> 8
double x;
scanf("%lf", &x);
int n = (int)x; // <-
printf("%d\n", n);
//----
// 10 4 -> 3
// 8 4 -> 2
// 9 2 -> 5
int people, seats;
scanf("%d %d", &people, &seats);
int cars = people / seats; // <-
printf("%d\n", cars);
//----
// 61 -> 2
// 60 -> 1
// 119 -> 2
// 120 -> 2
int minutes;
scanf("%d", &minutes);
printf("%d\n", minutes / 60); // <-
//----
// 19.99 -> 1999
// 4.35 -> 435
// 1.10 -> 110
double euros;
int cents;
scanf("%lf", &euros);
cents = euros * 100; // <-
printf("%d\n", cents);
//---- alike: the fraction is wanted
// 7 2 -> 3.50
// 9 2 -> 4.50
// 1 4 -> 0.25
int a, b;
scanf("%d %d", &a, &b);
double half = a / b;
printf("%.2f\n", half);
