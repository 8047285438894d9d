// 472 -> 4
// 15 -> 1
int n;
scanf("%d", &n);
while (n >= 10)
    n / 10; // <-
printf("%d\n", n);
//----
// 3 -> 3
// 5 -> 5
int n, i, c = 0;
scanf("%d", &n);
for (i = 0; i < n; i + 1) // <-
    c++;
printf("%d\n", c);
//----
// b -> B
// x -> X
char c;
scanf("%c", &c);
toupper(c); // <-
printf("%c\n", c);
//----
// 3 4 -> 7
// 10 5 -> 15
int add(int a, int b)
{
    return a + b;
}
int main()
{
    int x, y, sum = 0;
    scanf("%d %d", &x, &y);
    add(x, y); // <-
    printf("%d\n", sum);
    return 0;
}
//----
// 1234 -> 4321
// 50 -> 05
int main()
{
    int n;
    scanf("%d", &n);
    while (n > 0) {
        printf("%d", n % 10);
        n / 10; // <-
    }
    printf("\n");
    return 0;
}
//----
// hello -> HELLO
// aB -> AB
int main()
{
    char s[50];
    int i;
    scanf("%s", s);
    for (i = 0; s[i] != '\0'; i++)
        toupper(s[i]); // <-
    printf("%s\n", s);
    return 0;
}
//---- alike
// 3 -> 6
// 4 -> 8
int n;
scanf("%d", &n);
n > 3;
printf("%d\n", n + 3 + (n > 3 ? 2 : 0) - (n == 3 ? 1 : 0));
//---- alike
// 12 -> 3
// 305 -> 8
int main()
{
    int n, s = 1;
    scanf("%d", &n);
    while (n > 0) {
        s += n % 10;
        n /= 10;
    }
    printf("%d\n", s);
    return 0;
}
