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
//---- alike
// 1 2 3 -> 7
// 5 -> 6
int x, s = 0;
while (!feof(stdin)) {
    scanf("%d", &x);
    s += x;
}
printf("%d\n", s);
