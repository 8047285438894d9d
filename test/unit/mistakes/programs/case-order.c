// 95 -> A
// 82 -> B
// 55 -> C
// 20 -> F
int p;
scanf("%d", &p);
if (p >= 50) // <-
    printf("C\n");
else if (p >= 80)
    printf("B\n");
else if (p >= 90)
    printf("A\n");
else
    printf("F\n");
//----
// 400 -> 1
// 2000 -> 1
// 1900 -> 0
// 2100 -> 0
// 2023 -> 0
// 2024 -> 1
int isLeap(int y)
{
    if (y % 4 == 0) { // <-
        return 1;
    } else if (y % 100 == 0 && y % 400 != 0) {
        return 0;
    }
    return 0;
}
int main(void)
{
    int y;
    scanf("%d", &y);
    printf("%d\n", isLeap(y));
    return 0;
}
//----
// 3 -> Fizz
// 5 -> Buzz
// 15 -> FizzBuzz
// 30 -> FizzBuzz
// 7 -> 7
int n;
scanf("%d", &n);
if (n % 3 == 0) { // <-
    printf("Fizz\n");
} else if (n % 5 == 0) {
    printf("Buzz\n");
} else if (n % 15 == 0) {
    printf("FizzBuzz\n");
} else {
    printf("%d\n", n);
}
//----
// 10 -> 1.00
// 150 -> 12.00
// 120 -> 9.60
// 600 -> 60.00
// 900 -> 90.00
double sum, off;
scanf("%lf", &sum);
if (sum >= 500)
    off = sum * 0.1;
else if (sum >= 1) // <-
    off = sum * 0.1;
else if (sum >= 100)
    off = sum * 0.08;
else
    off = 0;
printf("%.2f\n", off);
//----
// a -> vowel
// e -> vowel
// t -> letter
// 4 -> other
// u -> vowel
char c;
scanf("%c", &c);
if (isalpha(c)) // <-
    printf("letter\n");
else if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u')
    printf("vowel\n");
else
    printf("other\n");
//---- alike: a limit is another one
// 95 -> A
// 90 -> A
// 55 -> C
// 50 -> C
// 20 -> F
int p;
scanf("%d", &p);
if (p > 90)
    printf("A\n");
else if (p >= 50)
    printf("C\n");
else
    printf("F\n");
