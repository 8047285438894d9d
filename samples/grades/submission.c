#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int mark = atoi(argv[1]);
    char grade = 'F';

    switch (mark / 10) {
    case 10:
    case 9:
        grade = 'A';
        break;
    case 8:
        grade = 'B';
        break;
    case 7:
        grade = 'B';
        break;
    case 6:
        grade = 'D';
        break;
    default:
        break;
    }
    printf("%d: %c\n", mark, grade);
    return 0;
}
