#ifndef __nearmiss_size_t
#define __nearmiss_size_t
typedef unsigned long size_t;
#endif
