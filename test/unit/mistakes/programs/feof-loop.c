// 1 2 3\n -> 6
// 5\n -> 5
int x, s = 0;
while (!feof(stdin)) { // <-
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
//----
// 4 8\n -> 2
// 1\n -> 1
int x, c = 0;
while (feof(stdin) == 0) { // <-
    scanf("%d", &x);
    c++;
}
printf("%d\n", c);
//----
// a 1 b 2\n -> a=1 b=2
// z 9\n -> z=9
char c;
int v;
while (!feof(stdin)) { // <-
    scanf(" %c %d", &c, &v);
    printf("%c=%d ", c, v);
}
//----
// one two\n -> 2 words
// a b c\n -> 3 words
char word[50];
int words = 0;
while (!feof(stdin)) { // <-
    scanf("%s", word);
    words++;
}
printf("%d words\n", words);
//----
// 10 20 30\n -> 3 20.00
// 4 5\n -> 2 4.50
int main()
{
    int count = 0;
    double mark, total = 0.0;
    do {
        scanf("%lf", &mark);
        total = total + mark;
        count = count + 1;
    } while (!feof(stdin)); // <-
    printf("%d %.2f\n", count, total / count);
    return 0;
}
//----
// abc\nde\n -> 5
// x\n -> 1
int main()
{
    char c;
    int letters = 0;
    while (!feof(stdin)) { // <-
        c = getchar();
        if (c != '\n')
            letters++;
    }
    printf("%d\n", letters);
    return 0;
}
//----
// 1 2\n3 4\n -> 3 7
// 5 5\n -> 10
int main()
{
    int a, b, end = 0;
    while (end == 0) {
        scanf("%d %d", &a, &b);
        printf("%d ", a + b);
        end = feof(stdin); // <-
    }
    return 0;
}
//----
// ann 3\nbob 4\n -> ann:3 bob:4 all 7
// eve 1\n -> eve:1 all 1
int main()
{
    char name[20];
    int n, all = 0;
    while (1) {
        if (feof(stdin)) // <-
            break;
        scanf("%s %d", name, &n);
        printf("%s:%d ", name, n);
        all += n;
    }
    printf("all %d\n", all);
    return 0;
}
//----
// one\ntwo\n -> [one][two]
// a\n -> [a]
int main()
{
    char line[100];
    while (!feof(stdin)) { // <-
        fgets(line, 100, stdin);
        line[strcspn(line, "\n")] = '\0';
        printf("[%s]", line);
    }
    printf("\n");
    return 0;
}
//---- alike
// 1 2 3 -> 7
// 5 -> 6
int x, s = 0;
while (!feof(stdin)) {
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
