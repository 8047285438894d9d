// 0.1 0.2 0.3 -> equal
// 1 2 4 -> different
double a, b, c;
scanf("%lf %lf %lf", &a, &b, &c);
if (a + b == c) // <-
    printf("equal\n");
else
    printf("different\n");
//----
// 0.7 -> yes
// 0.5 -> no
float x;
scanf("%f", &x);
printf("%s\n", x == 0.7 ? "yes" : "no"); // <-
//----
// 20 -> 10
// 5 -> 5
double x = 0;
int steps = 0, n;
scanf("%d", &n);
while (x != 1.0 && steps < n) { // <-
    x += 0.1;
    steps++;
}
printf("%d\n", steps);
//----
// 3 0.30 -> yes
// 2 0.20 -> yes
// 2 0.25 -> no
int coins;
double price, paid = 0;
scanf("%d %lf", &coins, &price);
while (coins > 0) {
    paid = paid + 0.1;
    coins--;
}
if (paid == price) { // <-
    printf("yes\n");
} else {
    printf("no\n");
}
//----
// 0.3 -> found
// 0.5 -> found
// 2 -> not found
int main()
{
    float x;
    double y;
    int ok = 0;
    scanf("%f", &x);
    for (y = 0; y < 1; y += 0.1)
        if (x == y) // <-
            ok = 1;
    if (ok) printf("found\n");
    else printf("not found\n");
    return 0;
}
//----
// 1.1 2.2 3.3 -> sum ok
// 1 2 3 -> sum ok
// 1 2 4 -> sum wrong
int main()
{
    double a, b, c;
    scanf("%lf%lf%lf", &a, &b, &c);
    if (a + b == c) // <-
        printf("sum ok\n");
    else
        printf("sum wrong\n");
    return 0;
}
//---- alike
// 2 2 -> same
// 2 3 -> other
double a, b;
scanf("%lf %lf", &a, &b);
if (a == b)
    printf("other\n");
else
    printf("same\n");
//---- alike
// 1 2 3 -> sum ok
// 1 2 4 -> sum wrong
double a, b, c;
scanf("%lf%lf%lf", &a, &b, &c);
if (a + b == c + 1)
    printf("sum ok\n");
else
    printf("sum wrong\n");
