// 3 -> 12 9
// 5 -> 20 25
int around(int a) { return 4 * a; }
int area(int a) { return a * a; }
int main(void)
{
    int a;
    scanf("%d", &a);
    printf("%d ", around(a));
    printf("%d\n", around(a)); // <-
    return 0;
}
//----
// a1b2 -> 4
// x9!? -> 2
// 12 -> 2
int c, count = 0;
while ((c = getchar()) != EOF)
    if (isalpha(c)) // <-
        count++;
printf("%d\n", count);
//----
// 2.3 -> 3
// 7.9 -> 8
// 5.5 -> 6
double x;
scanf("%lf", &x);
printf("%.0f\n", floor(x)); // <-
//----
// abC -> ABC
// xYz -> XYZ
int c;
while ((c = getchar()) != EOF && c != '\n')
    putchar(tolower(c)); // <-
printf("\n");
//---- alike
// 4 -> 8
// 6 -> 12
int twice(int a) { return a + a + 1; }
int thrice(int a) { return 3 * a; }
int main(void)
{
    int a;
    scanf("%d", &a);
    printf("%d\n", twice(a));
    if (a > 100)
        printf("%d\n", thrice(a));
    return 0;
}
