// 3 -> 6
// 4 -> 10
// 10 -> 55
int n, i, sum = 0;
for (i = 1; i <= n; i++) // <-
    sum += i;
printf("%d\n", sum);
//----
// 2.5 -> 6.25
// 4 -> 16.00
double side;
printf("%.2f\n", side * side); // <-
//----
// 3 5 -> 8
// 10 20 -> 30
int main(void)
{
    int a, b;
    scanf("%d", &a);
    printf("%d\n", a + b); // <-
    return 0;
}
//----
// 7 -> odd
// 8 -> even
int number;
if (number % 2 == 0) // <-
    printf("even\n");
else
    printf("odd\n");
//----
// a -> vowel
// e -> vowel
// x -> other
char c;
if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u') // <-
    puts("vowel");
else
    puts("other");
//---- alike
// 4 -> 16
// 5 -> 25
int side;
int area = side * side;
scanf("%d", &side);
printf("%d\n", area);
//----
// 3 -> 6
// 4 -> 24
int n, i, product;
scanf("%d", &n);
for (i = 1; i <= n; i++)
    product *= i;
printf("%d\n", product);
