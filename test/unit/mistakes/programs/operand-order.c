// 3 9 -> 6
// 2 4 -> 2
int from, to;
scanf("%d %d", &from, &to);
int length = from - to; // <-
printf("%d\n", length);
//----
// 3 12 -> 4
// 5 10 -> 2
int part, whole;
scanf("%d %d", &part, &whole);
printf("%d\n", part / whole); // <-
//----
// 4 2 -> yes
// 9 4 -> no
// 2 4 -> no
int n, d;
scanf("%d %d", &n, &d);
if (d % n == 0) // <-
    printf("yes\n");
else
    printf("no\n");
//----
// 1990 -> 10
// 1950 -> 50
int age(int born)
{
    return born - 2000; // <-
}
int main(void)
{
    int year;
    scanf("%d", &year);
    printf("%d\n", age(year));
    return 0;
}
//---- alike
// 9 3 -> 3
// 8 2 -> 3
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", (a - b) / 1);
