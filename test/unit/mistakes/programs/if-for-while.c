// 8 -> 3
// 2 -> 1
// 1024 -> 10
// 1 -> 0
int n, times = 0;
scanf("%d", &n);
if (n % 2 == 0) { // <-
    n /= 2;
    times++;
}
printf("%d\n", times);
//----
// 12 18 -> 6
// 7 5 -> 1
// 40 16 -> 8
// 9 3 -> 3
int gcd(int a, int b)
{
    if (b != 0) { // <-
        int r = a % b;
        a = b;
        b = r;
    }
    return a;
}
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\n", gcd(a, b));
    return 0;
}
//----
// 130 -> 2:10
// 59 -> 0:59
// 60 -> 1:00
// 250 -> 4:10
int m, h = 0;
scanf("%d", &m);
if (m >= 60) { // <-
    m -= 60;
    h++;
}
printf("%d:%02d\n", h, m);
//----
// 987 -> 6
// 5 -> 5
// 49 -> 4
// 11 -> 2
int n, i, sum;
scanf("%d", &n);
if (n > 9) { // <-
    sum = 0;
    for (i = n; i > 0; i /= 10)
        sum += i % 10;
    n = sum;
}
printf("%d\n", n);
//---- alike: the step is another one
// 130 -> 70
// 59 -> 59
// 61 -> 1
// 100 -> 40
int m;
scanf("%d", &m);
if (m >= 60) {
    m -= 6;
}
printf("%d\n", m);
