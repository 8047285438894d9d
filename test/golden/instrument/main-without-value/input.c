int n;
void main() { n = 3; }
