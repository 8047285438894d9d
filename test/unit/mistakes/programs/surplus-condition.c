// 7 -> odd
// 4 -> even
// 1 -> odd
// 3 -> odd
// 9 -> odd
int n;
scanf("%d", &n);
if (n % 2 == 1 && n > 5) // <-
    printf("odd\n");
else
    printf("even\n");
//----
// 5 1 -> yes
// 5 0 -> no
// 0 5 -> no
// 9 0 -> no
// 0 0 -> no
// 2 2 -> yes
int a, b;
scanf("%d %d", &a, &b);
if (a > 0 && b > 0 || a > 4) // <-
    printf("yes\n");
else
    printf("no\n");
//----
// 3 4 5 -> 3 rounds
// 5 -> 5 rounds
// 40 -> 40 rounds
// 2 -> 2 rounds
// 0 -> 0 rounds
int n, i, k = 2;
scanf("%d", &n);
for (i = 0; i < n && k > 0; i++) // <-
    k = k - 1;
printf("%d rounds\n", i);
//----
// 15 -> yes
// 30 -> yes
// 45 -> yes
// 60 -> yes
// 6 -> no
// 10 -> no
int n;
scanf("%d", &n);
if (n % 3 == 0 && n % 5 == 0 && n % 2 != 0) { // <-
    printf("yes\n");
} else {
    printf("no\n");
}
//---- alike
// 7 -> odd
// 4 -> even
int n;
scanf("%d", &n);
if (n % 2 == 0 && n > 1)
    printf("odd\n");
else
    printf("even\n");
