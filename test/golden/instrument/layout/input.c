	int	a = 1;   /* tabs,
 and a comment */ int b	= 2;
#pragma pack(1)
struct packed { char c; int n; };
#pragma pack()
struct plain { char c; int n; };








































int main(void) { return sizeof(struct packed) + sizeof(struct plain) + a +
b

+ (a = 1); }
