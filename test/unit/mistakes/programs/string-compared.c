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
//----
// cat cat -> same
// cat cow -> other
// dog dig -> other
// a b -> other
char first[20], second[20];
scanf("%s %s", first, second);
if (*first == *second) // <-
    printf("same\n");
else
    printf("other\n");
//----
// sun sun -> right
// sun sea -> wrong
// moon mars -> wrong
char word[20], guess[20];
scanf("%s %s", word, guess);
if (word[0] != guess[0]) // <-
    printf("wrong\n");
else
    printf("right\n");
//----
// red -> stop
// green -> go
// blue -> unknown
int main()
{
    char colour[20];
    scanf("%s", colour);
    if (colour == "red") // <-
        printf("stop\n");
    else if (strcmp(colour, "green") == 0)
        printf("go\n");
    else
        printf("unknown\n");
    return 0;
}
//----
// anna anna -> same
// anna annb -> different
// x y -> different
int same(char *a, char *b)
{
    if (a == b) // <-
        return 1;
    return 0;
}
int main()
{
    char first[30], second[30];
    scanf("%s%s", first, second);
    if (same(first, second))
        puts("same");
    else
        puts("different");
    return 0;
}
//----
// 3 pear fig plum -> fig
// 2 kiwi lime -> kiwi
// 3 b c a -> a
int main()
{
    char name[10][20];
    int n, i, first = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%19s", name[i]);
    for (i = 1; i < n; i++)
        if (name[i] < name[first]) // <-
            first = i;
    printf("%s\n", name[first]);
    return 0;
}
//---- alike
// yes -> 1
// no -> 0
char s[10];
scanf("%s", s);
if (strcmp(s, "yes"))
    printf("1\n");
else
    printf("0\n");
//---- alike
// quit -> bye
// go -> gone
// stay -> waiting
int main()
{
    char word[20];
    char *p = word;
    scanf("%s", word);
    if (p == word && strcmp(word, "quit") == 0)
        printf("bye\n");
    else if (strcmp(word, "go") == 0)
        printf("going\n");
    else
        printf("waiting\n");
    return 0;
}
