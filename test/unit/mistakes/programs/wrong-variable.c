// 3 5 -> 15
// 2 7 -> 14
int width, height, area;
scanf("%d %d", &width, &height);
area = width * width; // <-
printf("%d\n", area);
//----
// 3 4 8 1 -> 13
// 2 5 5 -> 10
int n, i, x, sum = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += i; // <-
}
printf("%d\n", sum);
//----
// 2 9 -> 9
// 7 3 -> 7
int a, b, max;
scanf("%d %d", &a, &b);
if (a > b) max = a;
else max = a; // <-
printf("%d\n", max);
//----
// 4 6 -> 24 20
// 2 5 -> 10 14
// 1 1 -> 1 4
int a, b, area, around;
scanf("%d %d", &a, &b);
area = a * b;
around = 2 * (a + a); // <-
printf("%d %d\n", area, around);
//---- alike
// 3 5 -> 15
// 2 7 -> 14
int width, height;
scanf("%d %d", &width, &height);
printf("%d\n", width + height);
