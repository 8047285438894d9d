// 4 -> 4 3 2 1
// 2 -> 2 1
int n, i;
scanf("%d", &n);
for (i = n; i > 0; i++) // <-
    printf("%d ", i);
//----
// 5 -> 15
// 2 -> 3
int n, i = 1, sum = 0;
scanf("%d", &n);
while (n >= i) {
    sum += i;
    i--; // <-
}
printf("%d\n", sum);
//----
// 10 -> 10 7 4 1
// 3 -> 3
int left;
scanf("%d", &left);
while (left > 0) {
    printf("%d ", left);
    left = left + 3; // <-
}
//----
// 3 5 8 1 -> 1 8 5
// 2 4 6 -> 6 4
int n, values[10];
scanf("%d", &n);
for (int i = 0; i < n; i++) scanf("%d", &values[i]);
for (int i = n - 1; i >= 0; i += 1) // <-
    printf("%d ", values[i]);
//---- alike
// 7 -> 3
// 9 -> 4
int n, rounds = 0;
scanf("%d", &n);
for (int i = n; i > 0; i -= 2)
    rounds++;
printf("%d\n", rounds);
