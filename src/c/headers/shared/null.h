#ifndef __nearmiss_NULL
#define __nearmiss_NULL
#undef NULL
#define NULL ((void *)0)
#endif
