// 6 -> 2
// 4 -> 1
// 9 -> 1
int n, c = 0;
scanf("%d", &n);
if (n % 2 == 0)
    c++;
else if (n % 3 == 0) // <-
    c++;
printf("%d\n", c);
//----
// 3 9 4 1 -> 9 1
// 2 5 7 -> 7 5
int n, x, hi = -100, lo = 100;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x > hi)
        hi = x;
    else if (x < lo) // <-
        lo = x;
}
printf("%d %d\n", hi, lo);
//----
// 12 -> big even
// 11 -> big
// 2 -> even
int x;
scanf("%d", &x);
if (x > 10) {
    printf("big ");
} else if (x % 2 == 0) { // <-
    printf("even ");
}
//----
// aA1 -> 3 1
// Zz -> 2 1
// 123 -> 3 0
char s[30];
int i, all = 0, capital = 0;
scanf("%s", s);
for (i = 0; s[i]; i++) {
    if (isalnum(s[i])) {
        all++;
    } else if (isupper(s[i])) { // <-
        capital++;
    }
}
printf("%d %d\n", all, capital);
//----
// 15 -> fizz buzz
// 9 -> fizz
// 10 -> buzz
int main()
{
    int n;
    scanf("%d", &n);
    if (n % 3 == 0)
        printf("fizz ");
    else if (n % 5 == 0) // <-
        printf("buzz");
    printf("\n");
    return 0;
}
//----
// 5 1 9 3 7 -> 1 9
// 1 2 -> 2 2
// 3 9 8 7 -> 7 9
int main()
{
    int n, i, x, min = 1000, max = -1000;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        if (x < min)
            min = x;
        else if (x > max) // <-
            max = x;
    }
    printf("%d %d\n", min, max);
    return 0;
}
//---- alike
// 5 -> b
// 50 -> c
int x;
scanf("%d", &x);
if (x > 10)
    printf("c\n");
else if (x > 1)
    printf("a\n");
//---- alike
// 15 -> fizz
// 9 -> fizz
// 10 -> buzz
int main()
{
    int n;
    scanf("%d", &n);
    if (n % 3 == 0)
        printf("fizz");
    else if (n % 5 == 1)
        printf("buzz");
    printf("\n");
    return 0;
}
