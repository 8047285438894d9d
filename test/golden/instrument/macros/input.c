#define EACH(i, n) for (i = 0; i < (n); i++)
#define SWAP(a, b) do { int t = a; \
    a = b; \
    b = t; } while (0)
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define BEGIN {
#define END }
#define ADD(x) x +
int main(void)
BEGIN
  int i, a = 1,
    b
    = 2;
  EACH(i, 3) a += MAX(
    a,
    b++);
  if (a > b)
    SWAP(a, b);
  else a = ADD(1) 2;
  return MAX(a, b)
  ;
END
