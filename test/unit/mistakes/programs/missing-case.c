// 1 -> no
// 7 -> yes
// 9 -> no
int prime(int n)
{
    for (int d = 2; d < n; d++) // <-
        if (n % d == 0) return 0;
    return 1;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf(prime(n) ? "yes\n" : "no\n");
    return 0;
}
//----
// -3 4 -> 6.0
// 2 5 -> 5.0
// -2 -6 -> 6.0
// 4 -1 -> 2.0
double a, b, area;
scanf("%lf %lf", &a, &b);
area = a * b / 2;
printf("%.1f\n", area); // <-
//----
// 0 0 -> none
// 2 3 5 -> 4
// 1 7 -> 7
int n, i, x, s = 0;
scanf("%d", &n);
if (n == 0) {
    printf("none");
    return 0;
}
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
