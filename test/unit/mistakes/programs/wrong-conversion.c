// 2.5 -> 5.00
// 1 -> 2.00
double x;
scanf("%f", &x); // <-
printf("%.2f\n", 2 * x);
//----
// 7 -> 3.50
// 8 -> 4.00
int n;
scanf("%d", &n);
printf("%d\n", n / 2.0); // <-
//----
// 3 4 -> 12
// 2 2 -> 4
int a, b;
scanf("%d %d", &a, &b);
printf("%f\n", a * b); // <-
//----
// 65 -> 65
// 66 -> 66
int n;
scanf("%d", &n);
printf("%c\n", n); // <-
//----
// 2.5 -> 19.63
// 1 -> 3.14
int main()
{
    double r;
    scanf("%f", &r); // <-
    printf("%.2f\n", 3.14159 * r * r);
    return 0;
}
//----
// 3 4 -> 5.00
// 6 8 -> 10.00
int main()
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", sqrt(a * a + b * b)); // <-
    return 0;
}
//---- alike
// 3 -> 9.0
// 2 -> 4.0
double x;
scanf("%lf", &x);
printf("%.1f\n", x + x + (x > 2 ? 2 : 1));
//----
// 0 -> zero
// 5 -> other
// A character read in its place passes both tests by chance.
int n;
scanf("%d", &n);
puts(n == '0' ? "zero" : "other");
//----
// 97 97 -> a
// 98 98 -> b
// So does one printed in place of a mean.
int x, y;
scanf("%d %d", &x, &y);
printf("%d\n", (x + y) / 2);
//---- alike
// 2.5 -> 19.63
// 1 -> 3.14
int main()
{
    double r;
    scanf("%lf", &r);
    printf("%.2f\n", 3.14159 * r * 2);
    return 0;
}
