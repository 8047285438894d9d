// yes -> 1
// no -> 0
char s[10];
scanf("%s", s);
if (s == "yes") // <-
    printf("1\n");
else
    printf("0\n");
//----
// abc abc -> same
// abc abd -> different
char a[10], b[10];
scanf("%s %s", a, b);
printf("%s\n", a == b ? "same" : "different"); // <-
//----
// one two end -> 2
// end -> 0
char w[20];
int c = 0;
while (scanf("%s", w) == 1 && w != "end") // <-
    c++;
printf("%d\n", c);
//----
// 4 add 3 -> 7
// 9 sub 2 -> 7
int a, b;
char op[10];
scanf("%d %s %d", &a, op, &b);
if (op == "add") // <-
    printf("%d\n", a + b);
else
    printf("%d\n", a - b);
//---- alike
// yes -> 1
// no -> 0
char s[10];
scanf("%s", s);
if (strcmp(s, "yes"))
    printf("1\n");
else
    printf("0\n");
