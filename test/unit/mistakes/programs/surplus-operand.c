// 3 4 -> 12
// 5 2 -> 10
// 1 1 -> 1
int a, b;
scanf("%d %d", &a, &b);
int area = a * b + a; // <-
printf("%d\n", area);
//----
// 2 50 -> 100
// 3 10 -> 30
// 0 99 -> 0
int n, price, fee = 5;
scanf("%d %d", &n, &price);
printf("%d\n", n * price + fee); // <-
//----
// 100 20 -> 80
// 50 50 -> 0
// 70 10 -> 60
int had, spent, left, days = 7;
scanf("%d %d", &had, &spent);
left = had - spent - days; // <-
printf("%d\n", left);
//----
// 4 2 4 6 8 -> 5.00
// 2 1 2 -> 1.50
// 1 9 -> 9.00
int n, x, sum = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += x;
}
double mean = (double)sum / n * x; // <-
printf("%.2f\n", mean);
//---- alike: another operator
// 8 2 -> 6
// 5 5 -> 0
// 9 4 -> 5
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a + b);
