// Otto -> yes
// ottO -> yes
// anNa -> yes
// Ba -> no
// Abc -> no
char word[40];
scanf("%39s", word);
int n = strlen(word), same = 1;
for (int i = 0; i < n / 2; i++)
    if (tolower(word[i]) != word[n - 1 - i]) // <-
        same = 0;
printf(same ? "yes\n" : "no\n");
//----
// y -> go
// Y -> go
// n -> stop
// N -> stop
char answer;
scanf(" %c", &answer);
char small = answer; // <-
if (small == 'y')
    printf("go\n");
else
    printf("stop\n");
//----
// e Elle -> 2
// o OttO -> 2
// n NinanN -> 4
char wanted, word[40];
int count = 0;
scanf(" %c %39s", &wanted, word);
for (int i = 0; word[i] != '\0'; i++)
    if (word[i] == wanted) // <-
        count++;
printf("%d\n", count);
//----
// abA -> 2 1
// BBB -> 0 3
// bAba -> 2 2
char word[40];
int counts[26] = {0};
scanf("%39s", word);
for (int i = 0; word[i] != '\0'; i++) {
    char small = word[i]; // <-
    if (small >= 'a' && small <= 'z')
        counts[small - 'a']++;
}
printf("%d %d\n", counts[0], counts[1]);
//---- alike
// abc -> 3
// Xy -> 2
int c, n = 1;
while ((c = getchar()) != EOF && c != '\n')
    n++;
printf("%d\n", n);
