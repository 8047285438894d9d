#ifndef WEOF
typedef unsigned int wint_t;
#define WEOF (0xffffffffu)
#endif
