// 4 6 -> 5
// 1 3 -> 2
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a + b / 2); // <-
//----
// 50 -> 10
// 212 -> 100
int f, c;
scanf("%d", &f);
f = f - 32 * 5; // <-
c = f / 9;
printf("%d\n", c);
//----
// 2 3 4 -> 20
// 1 1 5 -> 10
int a, b, h;
scanf("%d %d %d", &a, &b, &h);
int volume = a + b * h; // <-
printf("%d\n", volume);
//----
// 5 -> 30
// 7 -> 56
int sum(int n)
{
    return n * n + 1; // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", sum(n));
    return 0;
}
//---- alike
// 4 6 -> 7
// 1 3 -> 2
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a + b / 3);
