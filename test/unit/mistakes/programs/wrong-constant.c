// 2 -> 7200
// 3 -> 10800
// 5 -> 18000
int hours;
scanf("%d", &hours);
printf("%d\n", hours * 3601); // <-
//----
// 3 -> 21
// 4 -> 28
int weeks;
scanf("%d", &weeks);
int days = weeks * 5; // <-
printf("%d\n", days);
//----
// a -> A
// q -> Q
char c;
scanf("%c", &c);
printf("%c\n", c - 30); // <-
//----
// 15 -> 6
// 27 -> 9
int digits(int n)
{
    int s = 0;
    while (n > 0) {
        s += n % 10;
        n /= 100; // <-
    }
    return s;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", digits(n));
    return 0;
}
//---- alike
// 3 -> 9
// 4 -> 16
int n;
scanf("%d", &n);
int square = n * 3;
printf("%d\n", square);
