// 1 -> one
// 2 -> two
// 3 -> ?
// 9 -> ?
int n;
scanf("%d", &n);
switch (n) { // <-
case 1:
    printf("one\n");
    break;
case 2:
    printf("two\n");
    break;
}
//----
// 5+3 -> 8
// 5-3 -> 2
// 5x3 -> unknown operator
int a, b;
char op;
scanf("%d%c%d", &a, &op, &b);
switch (op) // <-
{
    case '+': printf("%d\n", a + b); break;
    case '-': printf("%d\n", a - b); break;
}
//----
// 1 -> winter
// 4 -> spring
// 7 -> no such season
// 12 -> winter
// 0 -> no such season
const char *name(int month)
{
    switch (month) { // <-
    case 12: case 1: case 2:
        return "winter";
    case 3: case 4: case 5:
        return "spring";
    }
    return "";
}
int main(void)
{
    int m;
    scanf("%d", &m);
    printf("%s\n", name(m));
    return 0;
}
//----
// a -> 1
// e -> 1
// z -> 0
// q -> 0
char c;
int vowel;
scanf("%c", &c);
vowel = -1;
switch (c) { // <-
case 'a': vowel = 1; break;
case 'e': vowel = 1; break;
case 'i': vowel = 1; break;
}
printf("%d\n", vowel);
//---- alike
// 1 -> first
// 2 -> second
// 7 -> first
int n;
scanf("%d", &n);
switch (n % 3) {
case 1:
    printf("second\n");
    break;
case 2:
    printf("first\n");
    break;
}
