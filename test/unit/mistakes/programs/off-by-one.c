// 3 5 -> 3
// 2 9 -> 8
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", b - a); // <-
//----
// abc -> c
// hello -> o
char s[20];
scanf("%19s", s);
printf("%c\n", s[strlen(s)]); // <-
//----
// 3 -> 0 1 3
// 2 -> 0 1
int i, n, sum = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    sum += i + 1; // <-
    printf("%d ", sum);
}
//----
// 10 20 30 2 -> 20
// 1 2 9 3 -> 9
// 5 6 7 1 -> 5
int a[10] = {0}, n, i;
for (i = 0; i < 3; i++) scanf("%d", &a[i]);
scanf("%d", &n);
int last = a[n]; // <-
printf("%d\n", last);
//---- alike
// 3 -> 6
// 5 -> 10
int n, i, s = 0;
scanf("%d", &n);
for (i = 0; i < n - 1; i++) s += 2;
printf("%d\n", s);
