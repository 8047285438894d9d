// 5 -> yes
// 50 -> no
int x;
scanf("%d", &x);
if (1 <= x <= 10) // <-
    printf("yes\n");
else
    printf("no\n");
//----
// 1 2 3 -> rising
// 5 4 3 -> other
// 3 5 4 -> other
int a, b, c;
scanf("%d %d %d", &a, &b, &c);
printf("%s\n", a < b < c ? "rising" : "other"); // <-
//----
// 4 4 4 -> same
// 1 1 1 -> same
// 2 2 1 -> not
int a, b, c;
scanf("%d %d %d", &a, &b, &c);
if (a == b == c) // <-
    printf("same\n");
else
    printf("not\n");
//----
// 5 -> in
// 15 -> out
// -3 -> out
int x;
scanf("%d", &x);
if (0 <= x <= 10) // <-
    printf("in\n");
else
    printf("out\n");
//----
// 25 -> yes
// 5 -> no
// 35 -> no
int main()
{
    int t;
    scanf("%d", &t);
    if (18 <= t <= 30) // <-
        printf("yes\n");
    else
        printf("no\n");
    return 0;
}
//----
// 3 3 3 -> equilateral
// 3 4 5 -> other
// 1 1 1 -> equilateral
int main()
{
    int a, b, c;
    scanf("%d %d %d", &a, &b, &c);
    if (a == b == c) // <-
        printf("equilateral\n");
    else
        printf("other\n");
    return 0;
}
//---- alike
// 3 4 -> 1
// 4 3 -> 0
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", (a < b) == 0);
//---- alike
// 25 -> yes
// 5 -> no
// 35 -> no
int main()
{
    int t;
    scanf("%d", &t);
    if (18 <= t || t <= 30)
        printf("yes\n");
    else
        printf("no\n");
    return 0;
}
