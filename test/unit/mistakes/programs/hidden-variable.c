// 9 5 -> 5
// 3 5 -> 3
// 7 7 -> 7
int n, most;
scanf("%d %d", &n, &most);
if (n > most) {
    int n = most; // <-
    printf("");
}
printf("%d\n", n);
//----
// 4 3 8 1 5 -> 8
// 2 6 2 -> 6
// 1 5 -> 5
int n, x, best = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x > best) {
        int best = x; // <-
        if (best > 1000)
            printf("large\n");
    }
}
printf("%d\n", best);
//----
// 3 1 2 3 -> 6
// 1 9 -> 9
// 2 4 4 -> 8
int n, x, sum = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    int sum = sum + x; // <-
}
printf("%d\n", sum);
//----
// 5 2 9 5 -> 2
// 1 7 3 4 -> 3
// 4 4 1 4 -> 0
int a[3], wanted, i = 0;
scanf("%d %d %d %d", &wanted, &a[0], &a[1], &a[2]);
for (int i = 0; i < 3; i++) // <-
    if (a[i] == wanted)
        break;
printf("%d\n", i);
//---- alike: it has another first value
// 4 3 8 1 5 -> 8
// 2 6 2 -> 6
// 1 -5 -> -5
int n, x, best = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x > best)
        best = x;
}
printf("%d\n", best);
