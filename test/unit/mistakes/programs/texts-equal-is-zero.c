// secret -> welcome
// hello -> go away
// x -> go away
char word[30];
scanf("%s", word);
if (strcmp(word, "secret")) // <-
    printf("welcome\n");
else
    printf("go away\n");
//----
// abc abc -> same
// abc abd -> different
// a b -> different
char a[20], b[20];
scanf("%s %s", a, b);
if (strcmp(a, b) != 0) // <-
    printf("same\n");
else
    printf("different\n");
//----
// yes no yes end -> 2
// end -> 0
// no end -> 0
char w[20];
int count = 0;
while (scanf("%s", w) == 1 && strcmp(w, "end") != 0)
    if (strcmp(w, "yes")) // <-
        count++;
printf("%d\n", count);
//----
// abc abc -> 1
// abc abd -> 0
// b a -> 0
int same(const char *s, const char *t)
{
    if (!strcmp(s, t)) // <-
        return 0;
    return 1;
}
int main(void)
{
    char s[20], t[20];
    scanf("%s %s", s, t);
    printf("%d\n", same(s, t));
    return 0;
}
//----
// pear apple -> apple pear
// ant bee -> ant bee
// x y -> x y
// b a -> a b
char first[20], second[20];
scanf("%19s %19s", first, second);
if (strcmp(first, second)) // <-
    printf("%s %s\n", second, first);
else
    printf("%s %s\n", first, second);
//---- alike
// b a -> b first
// a b -> a first
// d c -> d first
char s[20], t[20];
scanf("%s %s", s, t);
if (strcmp(s, t) < 0)
    printf("%s first\n", s);
else
    printf("%s first\n", t);
