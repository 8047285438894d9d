// 4 1 2 3 4 -> 9 1 2 3 4
// 3 7 7 7 -> 9 7 7 7
// 2 5 6 -> 9 5 6
int n, a[20];
scanf("%d", &n);
for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
for (int i = 0; i < n; i++) // <-
    a[i + 1] = a[i];
a[0] = 9;
for (int i = 0; i <= n; i++)
    printf("%d ", a[i]);
printf("\n");
//----
// 6 -> 6 5 4 3 2 1
// 3 -> 3 2 1
// 1 -> 1
int n, i;
scanf("%d", &n);
for (i = 1; i <= n; i++) // <-
    printf("%d ", i);
printf("\n");
//----
// abc -> cba
// level -> level
// on -> no
char word[50];
scanf("%49s", word);
int n = strlen(word);
for (int i = 0; i < n; i++) // <-
    putchar(word[i]);
putchar('\n');
//----
// abc 1 -> a*bc
// ab 0 -> *ab
// level 5 -> level*
char word[50];
int at, i;
scanf("%48s %d", word, &at);
int n = strlen(word);
word[n + 1] = '\0';
for (i = at; i < n; i++) // <-
    word[i + 1] = word[i];
word[at] = '*';
printf("%s\n", word);
//---- alike: one round is missing
// 4 -> 4 3 2 1 0
// 2 -> 2 1 0
// 1 -> 1 0
int n, i;
scanf("%d", &n);
for (i = n; i > 0; i--)
    printf("%d ", i);
printf("\n");
