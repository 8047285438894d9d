#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif
#ifndef __nearmiss_assert
#define __nearmiss_assert
#define static_assert _Static_assert
void __assert_fail(const char *, const char *, unsigned int, const char *);
#endif
