// 3 9 4 -> 9
// 5 2 8 -> 8
int i, x, max = -1;
for (i = 0; i < 3; i++) {
    scanf("%d", &x);
    if (x > max)
        x = max; // <-
}
printf("%d\n", max);
//----
// 4 -> 4
// 7 -> 7
int n, copy = 0;
scanf("%d", &n);
n = copy; // <-
printf("%d\n", copy);
//----
// 1 2 3 -> 1 3 6
// 4 5 6 -> 4 9 15
int a[3], i, sum = 0;
for (i = 0; i < 3; i++) scanf("%d", &a[i]);
for (i = 0; i < 3; i++) {
    sum += a[i];
    sum = a[i]; // <-
}
for (i = 0; i < 3; i++) printf("%d ", a[i]);
//----
// 12 18 -> 6
// 5 7 -> 1
int a, b, r;
scanf("%d %d", &a, &b);
while (b != 0) {
    r = a % b;
    a = b;
    r = b; // <-
}
printf("%d\n", a);
//---- alike
// 3 -> 6
// 5 -> 10
int n, twice = 0;
scanf("%d", &n);
twice = n;
printf("%d\n", twice + 2);
