int n;
int main() { n = 3; }
