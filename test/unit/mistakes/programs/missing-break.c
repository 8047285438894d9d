// 1 -> one
// 2 -> two
// 3 -> many
int n;
scanf("%d", &n);
switch (n) {
case 1: printf("one\n"); break;
case 2: printf("two\n"); // <-
default: printf("many\n");
}
//----
// 6 + 3 -> 9
// 6 - 3 -> 3
int a, b, r = 0;
char op;
scanf("%d %c %d", &a, &op, &b);
switch (op) {
case '+':
    r = a + b; // <-
case '-':
    r = a - b;
    break;
}
printf("%d\n", r);
//----
// 1 -> 10
// 2 -> 20
// 3 -> 30
int k, v = 0;
scanf("%d", &k);
switch (k) {
case 1:
    v = 10; // <-
case 2:
    v = 20;
case 3:
    v = 30;
}
printf("%d\n", v);
//----
// a -> 1
// b -> 2
// c -> 3
char grade;
int points = 0;
scanf("%c", &grade);
switch (grade) {
case 'a':
    points = 1;
    break;
case 'b':
    points = 2; // <-
case 'c':
    points = 3;
}
printf("%d\n", points);
//----
// 6 + 3 -> 9
// 6 * 3 -> 18
// 6 - 3 -> 3
int main()
{
    int a, b;
    char op;
    scanf("%d %c %d", &a, &op, &b);
    switch (op) {
    case '+':
        printf("%d\n", a + b); // <-
    case '-':
        printf("%d\n", a - b);
        break;
    case '*':
        printf("%d\n", a * b);
        break;
    }
    return 0;
}
//----
// 1 -> 31
// 2 -> 28
// 4 -> 30
int main()
{
    int month, days = 0;
    scanf("%d", &month);
    switch (month) {
    case 2:
        days = 28; // <-
    case 4: case 6: case 9: case 11:
        days = 30;
        break;
    default:
        days = 31;
    }
    printf("%d\n", days);
    return 0;
}
//---- alike
// 1 -> 31
// 2 -> 28
int m, d = 30;
scanf("%d", &m);
switch (m) {
case 2:
    d = 29;
    break;
case 1:
case 3:
    d = 31;
}
printf("%d\n", d);
//---- alike
// 1 -> 31
// 2 -> 28
// 4 -> 30
int main()
{
    int month, days = 0;
    scanf("%d", &month);
    switch (month) {
    case 2:
        days = 29;
        break;
    case 4: case 6: case 9: case 11:
        days = 30;
        break;
    default:
        days = 31;
    }
    printf("%d\n", days);
    return 0;
}
