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
//---- alike
// 4 -> 9
// -4 -> -8
int x, y = 0;
scanf("%d", &x);
if (x > 0) y = 2 * x;
if (x < 0) y = 2 * x;
printf("%d\n", y);
