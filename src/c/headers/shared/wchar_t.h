#ifndef __nearmiss_wchar_t
#define __nearmiss_wchar_t
typedef int wchar_t;
#endif
