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
//----
// 2.0 -> 12.56
// 1.0 -> 3.14
float r;
printf("Enter the radius:\n"); // <-
scanf("%f", &r);
printf("%.2f\n", 3.14 * r * r);
//---- alike
// 4 -> Enter: 16
// 5 -> Enter: 25
int n;
printf("Enter: ");
scanf("%d", &n);
printf("%d\n", n * n + 1);
