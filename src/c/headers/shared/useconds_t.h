#ifndef __nearmiss_useconds_t
#define __nearmiss_useconds_t
typedef unsigned int useconds_t;
#endif
