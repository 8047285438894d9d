// 3\na b\n -> 3 [a b]
// 10\nx\n -> 10 [x]
// 7\nlast one\n -> 7 [last one]
int n;
char line[80];
scanf("%d", &n); // <-
fgets(line, 80, stdin);
line[strcspn(line, "\n")] = '\0';
printf("%d [%s]\n", n, line);
//----
// 2\nab\n -> cd
// 1\nxyz\n -> yz{
// 0\nhi\n -> hi
int k, c;
scanf("%d", &k); // <-
while ((c = getchar()) != '\n' && c != EOF)
    putchar(c + k);
putchar('\n');
//----
// 5\ny\n -> 5 yes
// 6\nn\n -> 6 no
// 7\ny\n -> 7 yes
int n;
char answer;
scanf("%d", &n);
scanf("%c", &answer); // <-
printf("%d %s\n", n, answer == 'y' ? "yes" : "no");
//----
// a\nb\n -> ba
// x\ny\n -> yx
// 1\n2\n -> 21
char first, second;
scanf("%c", &first);
scanf("%c", &second); // <-
printf("%c%c\n", second, first);
//---- alike: another letter
// 5\ny\n -> 5 yes
// 6\nn\n -> 6 no
// 7\ny\n -> 7 yes
int n;
char answer;
scanf("%d", &n);
scanf(" %c", &answer);
printf("%d %s\n", n, answer == 'n' ? "yes" : "no");
