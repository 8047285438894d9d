#include <stdio.h>
#include <string.h>
char title[8] = "summer", author[8] = "jansson", shelf[16] = "two";
int main(void)
{
    memset(title, '-', 12);
    printf("%.16s|%s\n", title, author + 4);
    memcpy(author, "a name that is too long", 14);
    memmove(author + 2, author, 12);
    printf("%.14s|%s\n", author, shelf);
    return 0;
}
