/**
 * `<math.h>` (C17 7.12) with what POSIX adds. Each function comes for `double`, and
 * with `f` and `l` for `float` and `long double`. Infinity is a constant too large
 * for its type and NaN a quotient, so that both may stand in static initialisers;
 * the classification macros call functions of double, to which the others convert
 * without loss.
 */

const ofOne = [
  ...['acos', 'asin', 'atan', 'cos', 'sin', 'tan', 'acosh', 'asinh', 'atanh', 'cosh', 'sinh', 'tanh'],
  ...['exp', 'exp2', 'expm1', 'log', 'log10', 'log1p', 'log2', 'logb', 'cbrt', 'sqrt', 'fabs', 'erf'],
  ...['erfc', 'lgamma', 'tgamma', 'ceil', 'floor', 'nearbyint', 'rint', 'round', 'trunc'],
];
const ofTwo = [
  ...['atan2', 'pow', 'hypot', 'fmod', 'remainder', 'copysign', 'nextafter', 'fdim', 'fmax', 'fmin', 'drem'],
];
const besselFunctions = 'j0 j1 y0 y1'.split(' ');
const classifications = 'isnan isinf isfinite isnormal signbit fpclassify'.split(' ');
const quietComparisons = 'isgreater isgreaterequal isless islessequal islessgreater isunordered'.split(' ');

/** The declarations for one type, whose function names end in `suffix`. */
function declarations(type: string, suffix: string): string {
  const declare = (result: string, name: string, parameters: string) =>
    `${result} ${name}${suffix}(${parameters});`;
  return [
    ...ofOne.map((name) => declare(type, name, type)),
    ...ofTwo.map((name) => declare(type, name, `${type}, ${type}`)),
    declare(type, 'fma', `${type}, ${type}, ${type}`),
    declare(type, 'frexp', `${type}, int *`),
    declare(type, 'ldexp', `${type}, int`),
    declare(type, 'scalbn', `${type}, int`),
    declare(type, 'scalbln', `${type}, long`),
    declare('int', 'ilogb', type),
    declare(type, 'modf', `${type}, ${type} *`),
    declare(type, 'remquo', `${type}, ${type}, int *`),
    declare('long', 'lrint', type),
    declare('long', 'lround', type),
    declare('long long', 'llrint', type),
    declare('long long', 'llround', type),
    declare(type, 'nan', 'const char *'),
    declare(type, 'nexttoward', `${type}, long double`),
  ].join('\n');
}

export const mathText = `#pragma once
typedef float float_t;
typedef double double_t;
#define HUGE_VAL (1e999)
#define HUGE_VALF (1e999f)
#define HUGE_VALL (1e9999L)
#define INFINITY (1e999f)
#define NAN (-(0.0f / 0.0f))
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define math_errhandling 3
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
${declarations('double', '')}
${declarations('float', 'f')}
${declarations('long double', 'l')}
${besselFunctions.map((name) => `double ${name}(double);`).join('\n')}
double jn(int, double);
double yn(int, double);
double gamma(double);
extern int signgam;
#ifdef _GNU_SOURCE
double exp10(double);
double pow10(double);
void sincos(double, double *, double *);
#endif
${classifications.map((name) => `int __builtin_${name}(double);\n#define ${name}(x) __builtin_${name}(x)`).join('\n')}
${quietComparisons
  .map((name) => `int __builtin_${name}(double, double);\n#define ${name}(x, y) __builtin_${name}(x, y)`)
  .join('\n')}
`;
