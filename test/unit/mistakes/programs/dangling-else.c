// 7 ->
// 200 -> large
// -3 -> negative
int x;
scanf("%d", &x);
if (x >= 0)
    if (x > 100)
        printf("large\n");
else // <-
    printf("negative\n");
//----
// 2 2 -> 1
// 2 3 -> 0
// 3 3 -> 9
int a, b, r = 0;
scanf("%d %d", &a, &b);
if (a % 2 == 0)
    if (a == b)
        r = 1;
else // <-
    r = 9;
printf("%d\n", r);
//----
// 5 1 2 3 4 5 -> 2 3
// 2 2 4 -> 2 0
int n, x, even = 0, odd = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x % 2 == 0)
        if (x > 0)
            even++;
    else { // <-
        odd++;
    }
}
printf("%d %d\n", even, odd);
//----
// 50 80 -> pass .
// 50 60 -> .
// 30 90 -> fail .
int marks, present;
scanf("%d %d", &marks, &present);
if (marks >= 40)
    if (present >= 75) {
        printf("pass ");
    }
else { // <-
    printf("fail ");
}
printf(".\n");
//---- alike
// 7 -> 8
// -7 -> 8
int x;
scanf("%d", &x);
if (x > 0)
    if (x > 5)
        printf("7\n");
    else
        printf("%d\n", x);
if (x <= 0)
    printf("%d\n", 1 - x);
