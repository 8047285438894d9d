#include <stdio.h>

int Main()
{
    printf("Hello, world!\n");
    return 0;
}
/*
 -> Hello, world!
names nothing
says: undefined reference to 'main'
says: > 3 | int Main()
says: Line 3: 'Main' is misspelt
never: line 1, column 1
*/
