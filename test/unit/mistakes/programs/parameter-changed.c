// 4 -> 8
// 5 -> 10
void twice(int n) // <-
{
    n = 2 * n;
}
int main(void)
{
    int x;
    scanf("%d", &x);
    twice(x);
    printf("%d\n", x);
    return 0;
}
//----
// 1 2 3 -> 6
// 4 4 4 -> 12
void add(int total, int x) // <-
{
    total += x;
}
int main(void)
{
    int s = 0, i, x;
    for (i = 0; i < 3; i++) {
        scanf("%d", &x);
        add(s, x);
    }
    printf("%d\n", s);
    return 0;
}
//----
// 3 -> 3
// 6 -> 6
void count(int c); // here nothing is stored
int main(void)
{
    int n, c = 0;
    scanf("%d", &n);
    while (n-- > 0) count(c);
    printf("%d\n", c);
    return 0;
}
void count(int c) // <-
{
    c++;
}
//----
// 3 4 2 9 -> 9
// 2 7 5 -> 7
void update(int best, int x) // <-
{
    if (x > best)
        best = x;
}
int main()
{
    int n, x, best;
    scanf("%d %d", &n, &best);
    while (--n > 0) {
        scanf("%d", &x);
        update(best, x);
    }
    printf("%d\n", best);
    return 0;
}
//---- alike
// 4 -> 8
// 5 -> 10
int twice(int n)
{
    n = n + 2;
    return n;
}
int main(void)
{
    int x;
    scanf("%d", &x);
    printf("%d\n", twice(x) + (x > 4));
    return 0;
}
