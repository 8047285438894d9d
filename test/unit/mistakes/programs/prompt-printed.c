// 4 -> 16
// 5 -> 25
int n;
printf("Enter a number: "); // <-
scanf("%d", &n);
printf("%d\n", n * n);
//----
// 2 3 -> 5
// 1 1 -> 2
int a, b;
puts("Two numbers, please"); // <-
scanf("%d %d", &a, &b);
printf("%d\n", a + b);
//----
// 3 1 2 3 -> 6
// 1 8 -> 8
int n, x, s = 0;
scanf("%d", &n);
while (n-- > 0) {
    printf("next? "); // <-
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
//---- alike
// 4 -> Enter: 16
// 5 -> Enter: 25
int n;
printf("Enter: ");
scanf("%d", &n);
printf("%d\n", n * n + 1);
