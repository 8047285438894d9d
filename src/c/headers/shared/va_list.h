#ifndef __nearmiss_va_list
#define __nearmiss_va_list
typedef struct __va_list_tag { long position; } va_list[1];
#endif
