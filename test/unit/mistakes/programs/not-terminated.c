// abc -> cba
// hello -> olleh
char s[20];
char r[20]; // <-
int i, n;
scanf("%s", s);
n = strlen(s);
for (i = 0; i < n; i++)
    r[i] = s[n - 1 - i];
printf("%s\n", r);
//----
// a1b2 -> ab
// x9 -> x
char s[20];
char letters[20]; // <-
int i, k = 0;
scanf("%s", s);
for (i = 0; s[i] != '\0'; i++)
    if (isalpha(s[i])) letters[k++] = s[i];
printf("%s\n", letters);
//----
// 3 -> ***
// 1 -> *
int n, i;
char bar[30]; // <-
scanf("%d", &n);
for (i = 0; i < n; i++)
    bar[i] = '*';
puts(bar);
//----
// hello 3 -> hel
// world 1 -> w
char word[20], start[20]; // <-
int n;
scanf("%s %d", word, &n);
strncpy(start, word, n);
printf("%s\n", start);
//----
// stop -> pots
// ab -> ba
int main()
{
    char s[20], r[20]; // <-
    int i, n;
    scanf("%s", s);
    n = strlen(s);
    for (i = 0; i < n; i++)
        r[i] = s[n - 1 - i];
    printf("%s\n", r);
    return 0;
}
//----
// a1b2c3 -> abc
// x99 -> x
int main()
{
    char in[40], out[40]; // <-
    int i, j = 0;
    scanf("%s", in);
    for (i = 0; in[i] != '\0'; i++) {
        if (isalpha(in[i])) {
            out[j] = in[i];
            j++;
        }
    }
    puts(out);
    return 0;
}
//---- alike
// abc -> abc
// xy -> xy
char s[20], r[20];
int i, n;
scanf("%s", s);
n = strlen(s);
for (i = 0; i < n; i++)
    r[i] = s[n - 1 - i];
r[n] = '\0';
printf("%s\n", r);
//---- alike
// stop -> pots
// ab -> ba
int main()
{
    char s[20], r[20];
    int i, n;
    scanf("%s", s);
    n = strlen(s);
    for (i = 0; i < n; i++)
        r[i] = s[n - i];
    r[n] = '\0';
    printf("%s\n", r);
    return 0;
}
