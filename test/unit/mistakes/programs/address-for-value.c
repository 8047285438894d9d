// 3 9 4 -> 16
// 1 2 3 -> 6
// 8 8 1 -> 17
void add(int *sum, int x)
{
    sum += x; // <-
}
int main(void)
{
    int x, total = 0;
    for (int i = 0; i < 3; i++) {
        scanf("%d", &x);
        add(&total, x);
    }
    printf("%d\n", total);
    return 0;
}
//----
// 4 -> 16
// 7 -> 49
// 1 -> 1
void square(int n, int *result)
{
    result = n * n; // <-
}
int main(void)
{
    int n, r = 0;
    scanf("%d", &n);
    square(n, &r);
    printf("%d\n", r);
    return 0;
}
//----
// a1b22 -> 3
// 7 -> 1
// none -> 0
void digits(const char *text, int *count)
{
    for (; *text != '\0'; text++)
        if (*text >= '0' && *text <= '9')
            count++; // <-
}
int main(void)
{
    char word[40];
    int n = 0;
    scanf("%39s", word);
    digits(word, &n);
    printf("%d\n", n);
    return 0;
}
//----
// ab.cd . -> ab
// x=1 = -> x
// none ! -> none
void cut(char *s, char at)
{
    while (*s != '\0' && *s != at)
        s++;
    s = '\0'; // <-
}
int main(void)
{
    char word[40], at;
    scanf("%39s %c", word, &at);
    cut(word, at);
    printf("%s\n", word);
    return 0;
}
//---- alike: the value is another one
// 4 -> 16
// 7 -> 49
// 1 -> 1
void square(int n, int *result)
{
    *result = n + n;
}
int main(void)
{
    int n, r = 0;
    scanf("%d", &n);
    square(n, &r);
    printf("%d\n", r);
    return 0;
}
