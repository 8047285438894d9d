// 5 -> 1
// 50 -> 10
// 500 -> 100
int x, r = 0;
scanf("%d", &x);
if (x >= 100)
    r = 100;
if (x >= 10) // <-
    r = 10;
else
    r = 1;
printf("%d\n", r);
//----
// 15 -> FizzBuzz
// 9 -> Fizz
// 10 -> Buzz
int n;
scanf("%d", &n);
if (n % 15 == 0)
    printf("FizzBuzz");
if (n % 3 == 0) // <-
    printf("Fizz");
else if (n % 5 == 0)
    printf("Buzz");
//----
// 4 -> -1
// -4 -> 4
int x;
scanf("%d", &x);
if (x > 0) {
    x = -1;
}
if (x < 0) { // <-
    x = -x;
}
printf("%d\n", x);
//----
// 95 -> A
// 85 -> B
// 20 -> F
int marks;
char grade;
scanf("%d", &marks);
if (marks >= 90)
    grade = 'A';
if (marks >= 80) // <-
    grade = 'B';
else
    grade = 'F';
printf("%c\n", grade);
//----
// 95 -> A
// 75 -> B
// 20 -> F
int main()
{
    int mark;
    scanf("%d", &mark);
    if (mark >= 90)
        printf("A\n");
    if (mark >= 70) // <-
        printf("B\n");
    else
        printf("F\n");
    return 0;
}
//----
// -3 -> negative
// 0 -> zero
// 8 -> positive
int main()
{
    int x;
    char *word;
    scanf("%d", &x);
    if (x < 0)
        word = "negative";
    if (x == 0) // <-
        word = "zero";
    else
        word = "positive";
    printf("%s\n", word);
    return 0;
}
//---- alike
// 4 -> 9
// -4 -> -8
int x, y = 0;
scanf("%d", &x);
if (x > 0) y = 2 * x;
if (x < 0) y = 2 * x;
printf("%d\n", y);
//---- alike
// 95 -> A
// 75 -> B
// 20 -> F
int main()
{
    int mark;
    scanf("%d", &mark);
    if (mark >= 90)
        printf("A\n");
    else if (mark >= 80)
        printf("B\n");
    else
        printf("F\n");
    return 0;
}
