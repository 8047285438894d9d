// 3 4 -> 12
// 5 6 -> 30
int width, height;
scanf("%d %d", &width, &height);
printf("%d\n", width + height); // <-
//----
// 17 -> 7
// 30 -> 0
int n;
scanf("%d", &n);
int last = n & 10; // <-
printf("%d\n", last);
//----
// 3 1 2 3 -> 6
// 2 5 5 -> 10
int n, i, x, s = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    s -= x; // <-
}
printf("%d\n", s);
//----
// 9 5 -> 4
// 7 7 -> 0
int change(int paid, int price)
{
    return paid * price; // <-
}
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", change(a, b));
    return 0;
}
//---- alike
// 2 3 -> 5
// 4 5 -> 9
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a + a);
