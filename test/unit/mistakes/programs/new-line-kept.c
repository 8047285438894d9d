// a b\nc\n -> <a b>\n<c>\n
// x\n -> <x>\n
// one two\nthree\nfour\n -> <one two>\n<three>\n<four>\n
// exact
char s[50];
while (fgets(s, 50, stdin) != NULL)
    printf("<%s>\n", s); // <-
//----
// tea\n -> tea:3
// milk\n -> milk:4
// a\n -> a:1
char word[30];
fgets(word, 30, stdin); // <-
printf("%s:%d\n", word, (int)strlen(word));
//----
// red\n -> stop
// green\n -> go
// blue\n -> what?
char line[80];
fgets(line, sizeof(line), stdin); // <-
if (strcmp(line, "red") == 0)
    printf("stop\n");
else if (strcmp(line, "green") == 0)
    printf("go\n");
else
    printf("what?\n");
//----
// ab\n -> ab and ab
// c d\n -> c d and c d
// xyz\n -> xyz and xyz
// exact
char text[60];
fgets(text, 60, stdin); // <-
printf("%s and %s", text, text);
//---- alike: a letter too many
// ab\n -> a
// xyz\n -> xy
// hello\n -> hell
char text[60];
fgets(text, 60, stdin);
text[strlen(text) - 1] = '\0';
printf("%s\n", text);
