/* The part of <math.h> that gives two results. */

#include <math.h>

void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}
