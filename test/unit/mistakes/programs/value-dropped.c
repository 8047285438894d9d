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
//---- alike
// 3 -> 6
// 4 -> 8
int n;
scanf("%d", &n);
n > 3;
printf("%d\n", n + 3 + (n > 3 ? 2 : 0) - (n == 3 ? 1 : 0));
