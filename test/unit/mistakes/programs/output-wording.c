// 3 -> Odd
// 4 -> Even
// 8 -> Even
int n;
scanf("%d", &n);
if (n % 2)
    printf("Odd\n");
else
    printf("Zero\n"); // <-
//----
// a -> vowel
// b -> consonant
// e -> vowel
char c;
scanf("%c", &c);
printf("%s", "");
if (c == 'a' || c == 'e')
    puts("letter"); // <-
else
    puts("consonant");
//----
// 5 -> five is prime
// 4 -> nothing
// 6 -> nothing
int n;
scanf("%d", &n);
if (n == 5)
    printf("five is prime\n");
else
    printf("unknown\n"); // <-
//----
// 1900 -> Not a leap year
// 2000 -> Leap year
// 2023 -> Not a leap year
int y;
scanf("%d", &y);
if ((y % 4 == 0 && y % 100 != 0) || y % 400 == 0)
    printf("Leap year\n");
else
    printf("Normal year\n"); // <-
//---- alike
// 3 -> Odd
// 4 -> Even
int n;
scanf("%d", &n);
if (n % 2 == 0)
    printf("Odd\n");
else
    printf("Even\n");
