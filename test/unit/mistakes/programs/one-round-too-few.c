// 4 -> 1 2 3 4
// 2 -> 1 2
int n, i;
scanf("%d", &n);
for (i = 1; i < n; i++) // <-
    printf("%d ", i);
//----
// 5 -> 120
// 3 -> 6
int n, k = 1, f = 1;
scanf("%d", &n);
while (k < n) { // <-
    f *= k;
    k++;
}
printf("%d\n", f);
//----
// 3 -> 3 2 1 0
// 1 -> 1 0
int i;
scanf("%d", &i);
for (; i > 0; i--) // <-
    printf("%d ", i);
//----
// 10 -> 30
// 7 -> 12
// 4 -> 6
int n, even = 0, sum = 0;
scanf("%d", &n);
do {
    sum += even;
    even += 2;
} while (even < n); // <-
printf("%d\n", sum);
//---- alike
// 4 -> 11
// 3 -> 7
int n, i, s = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++)
    s += i;
printf("%d\n", s);
