// 4 -> 16
// 3 -> 9
int a;
int square = a * a;
scanf("%d", &a); // <-
printf("%d\n", square);
//----
// 3 -> 6
// 4 -> 10
int n, i, s = 0, last;
last = n;
scanf("%d", &n); // <-
for (i = 1; i <= last; i++) s += i;
printf("%d\n", s);
//----
// 10 3 -> 13
// 2 9 -> 11
int x, y, sum;
scanf("%d", &x);
sum = x + y;
scanf("%d", &y); // <-
printf("%d\n", sum);
//----
// 2000 -> leap
// 2001 -> common
int year, rest;
rest = year % 4;
scanf("%d", &year); // <-
printf("%s\n", rest == 0 ? "leap" : "common");
//---- alike
// 2 1 2 -> 4
// 1 5 -> 6
int n, i, x = 0, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    s += x;
    scanf("%d", &x);
}
printf("%d\n", s + x);
