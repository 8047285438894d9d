// 3 1 2 3 -> 2
// 0 -> 0
int n, i, x, sum = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += x;
}
printf("%d\n", sum / n); // <-
//----
// 12 18 -> 6
// 7 0 -> 7
// 0 7 -> 7
int gcd(int a, int b)
{
    if (a % b == 0) // <-
        return b;
    return gcd(b, a % b);
}
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", gcd(a, b));
    return 0;
}
//----
// 4 -2 6 0 8 -> 7
// 2 -1 -2 -> nothing
int n, x, count = 0, sum = 0;
scanf("%d", &n);
while (n > 0) {
    scanf("%d", &x);
    if (x > 0) {
        sum += x;
        count++;
    }
    n--;
}
if (sum / count > 0) // <-
    printf("%d\n", sum / count);
else
    printf("nothing\n");
//----
// 2 8 -> 4
// 0 8 -> none
// 3 9 -> 3
int a, b, q;
scanf("%d %d", &a, &b);
q = b / a; // <-
if (a == 0)
    printf("none\n");
else
    printf("%d\n", q);
//---- alike
// 8 2 -> 4
// 9 3 -> 3
int a, b;
scanf("%d %d", &a, &b);
if (b != 0)
    printf("%d\n", a / b + 1);
else
    printf("none\n");
