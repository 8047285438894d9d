// 4 -> 16
// 5 -> 25
int main(int argc, char *argv[])
{
    int n = atoi(argv[1]); // <-
    printf("%d\n", n * n);
    return 0;
}
//----
// ab -> 2
// abc -> 3
int main(int count, char **words)
{
    printf("%d\n", (int)strlen(words[1])); // <-
    return 0;
}
//----
// 3 4 -> 7
// 5 6 -> 11
int main(int argc, char *argv[])
{
    int a, b;
    scanf("%d", &a);
    b = atoi(argv[2]); // <-
    printf("%d\n", a + b);
    return 0;
}
//----
// x -> no
// -v -> yes
int main(int argc, char *argv[])
{
    if (strcmp(argv[1], "-v") == 0) // <-
        printf("yes\n");
    else
        printf("no\n");
    return 0;
}
//---- alike
// 4 -> 4
// 5 -> 5
int main(int argc, char *argv[])
{
    int n, *p = NULL;
    if (argc > 1)
        n = atoi(argv[1]);
    scanf("%d", &n);
    *p = n;
    printf("%d\n", *p);
    return 0;
}
//---- alike
// 4 -> 4
// 5 -> 5
int main(int argc, char *argv[])
{
    int n = 0;
    if (argc > 1)
        n = atoi(argv[1]);
    printf("%d\n", n);
    return 0;
}
