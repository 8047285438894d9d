/* Floating arithmetic, its conversions, and the mathematical library. */
#include <float.h>
#include <math.h>
#include <stdio.h>

static void arithmetic(void) {
  float f = 0.1f;
  double d = 0.1;
  printf("%.10f %.20f\n", f, d);
  printf("%d %d %d\n", f == d, f == (float)d, f * 3 == 0.3f);
  printf("%.17g %.17g %.9g\n", d + 0.2, d * 3, f + 0.2f);
  printf("%.9g %.9g\n", 16777216.0f + 1.0f, (float)16777217);
  float sum = 0;
  for (int i = 0; i < 1000; i++) sum += 0.1f;
  printf("%.6f\n", sum);
  double total = 0;
  for (int i = 1; i <= 1000; i++) total += 1.0 / i;
  printf("%.15f\n", total);
  printf("%d %g %g\n", 7 / 2, 7 / 2.0, 7 / 2 * 1.0);
  printf("%f %f\n", -0.0, 0.0 * -1);
  printf("%d %d\n", -0.0 == 0.0, 1 / -0.0 < 0);
  printf("%f %f\n", 1e308 * 10, -1e308 * 10);
  printf("%g %g %g\n", DBL_MAX, DBL_MIN, DBL_EPSILON);
  printf("%g %g\n", FLT_MAX, FLT_EPSILON);
  printf("%g\n", 5e-324 / 2);
}

static void comparisons(void) {
  double nan = NAN, one = 1;
  printf("%d%d%d%d%d%d\n", nan < one, nan > one, nan == nan, nan != nan, nan <= one, !(nan >= one));
  printf("%d %d %d\n", isnan(nan) != 0, isinf(one / 0), isfinite(one) != 0);
  if (nan) printf("a nan is true\n");
  if (!0.0 && 0.1) printf("so is a tenth\n");
  double d = 0.3;
  printf("%s\n", d ? "yes" : "no");
  while (d > 0.05) d -= 0.1;
  printf("%.3f\n", d);
}

static void conversions(void) {
  double values[] = {2.5, -2.5, 3.999999, -0.9, 1e9, 123456789.75};
  for (int i = 0; i < 6; i++) {
    double v = values[i];
    printf("%d %ld %u %d ", (int)v, (long)v, (unsigned)(int)v, (signed char)(int)v);
    printf("%.0f %g\n", v, (float)v);
  }
  long big = 9007199254740993;
  printf("%.1f %.1f\n", (double)big, (float)big);
  unsigned long huge = 18446744073709551615ul;
  printf("%.1f %.1f\n", (double)huge, (float)huge);
  printf("%ld %lu\n", (long)1e15, (unsigned long)1e19);
  int i = 3;
  float f = i / 2;
  double mixed = i + f * 'a' - 2u;
  printf("%g %g %d\n", f, mixed, (int)(mixed / f));
}

static void library(void) {
  printf("%.12f %.12f %.12f\n", sqrt(2), sin(1), cos(1));
  printf("%.12f %.12f %.12f\n", exp(1), log(10), log10(2));
  printf("%.12f %.12f %.12f\n", pow(2, 0.5), pow(10, -3), pow(-2, 3));
  printf("%.12f %.12f %.12f\n", atan(1) * 4, atan2(-1, -1), tan(0.5));
  printf("%.12f %.12f %.12f\n", asin(0.5), acos(0.5), cosh(1));
  printf("%g %g %g %g\n", floor(-2.5), ceil(-2.5), trunc(-2.5), round(-2.5));
  printf("%g %g %g %g\n", rint(2.5), rint(3.5), nearbyint(-0.5), round(0.49999999999999994));
  printf("%g %g %g\n", fmod(7.5, 2), fmod(-7.5, 2), remainder(7.5, 2));
  printf("%g %g %g %g\n", fabs(-3.5), fmax(1, 2), fmin(1, NAN), hypot(3, 4));
  int exponent;
  double fraction = frexp(-20, &exponent), whole;
  printf("%g %d %g\n", fraction, exponent, ldexp(0.75, 4));
  fraction = modf(-3.25, &whole);
  printf("%g %g %ld %ld\n", fraction, whole, lround(-2.5), lrint(2.5));
  printf("%g %g %g\n", cbrt(27), copysign(3, -0.0), log2(8));
  printf("%.6f %.6f\n", sqrtf(3), powf(1.1f, 7));
  printf("%d %d\n", (int)pow(5, 3), (int)pow(10, 2));
  printf("%.3Lf\n", sqrtl(2.0L) + powl(2.0L, 3));
  printf("%g %g\n", sqrt(-1) != sqrt(-1) ? 1.0 : 0.0, HUGE_VAL);
}

int main(void) {
  arithmetic();
  comparisons();
  conversions();
  library();
  return (int)(2.9 * 10);
}
