#include <iostream>
using namespace std;

int main()
{
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
    return 0;
}
/*
1 2 -> 3
names nothing
says: Line 1: this is C++, not C
*/
