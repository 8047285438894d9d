/*
 * The part of <time.h> that is written in C (C17 7.27): calendar times in UTC, which is
 * the local time too. Days are counted from 1 March of the year 0 of the Gregorian
 * calendar, so that leap days come last; its cycle has 400 years.
 */

#include <stdio.h>
#include <string.h>
#include <time.h>

void __unsupported(const char *);

static char *__day_name(int day) {
  char *names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
  return day < 0 || day >= 7 ? "???" : names[day];
}

static char *__month_name(int month) {
  char *names[] = {"January", "February", "March", "April", "May", "June", "July",
                   "August", "September", "October", "November", "December"};
  return month < 0 || month >= 12 ? "???" : names[month];
}

static long __floor_div(long a, long b) { return a / b - (a % b < 0); }

/* Days from 1970-01-01 to the first of a month, counted from January as 0. */
static long __days_to_month(long year, long month) {
  year += __floor_div(month, 12);
  month -= 12 * __floor_div(month, 12);
  if (month < 2) year--;
  long since_march = (month + 10) % 12;
  return 365 * year + __floor_div(year, 4) - __floor_div(year, 100) + __floor_div(year, 400) +
         (153 * since_march + 2) / 5 - 719468;
}

struct tm *gmtime_r(const time_t *time, struct tm *result) {
  long days = __floor_div(*time, 86400), seconds = *time - days * 86400, year = 1970 + __floor_div(days, 366);
  while (__days_to_month(year + 1, 0) <= days) year++;
  long month = 0;
  while (month < 11 && __days_to_month(year, month + 1) <= days) month++;
  memset(result, 0, sizeof *result);
  result->tm_sec = seconds % 60;
  result->tm_min = seconds / 60 % 60;
  result->tm_hour = seconds / 3600;
  result->tm_mday = days - __days_to_month(year, month) + 1;
  result->tm_mon = month;
  result->tm_year = year - 1900;
  result->tm_wday = days + 4 - 7 * __floor_div(days + 4, 7);
  result->tm_yday = days - __days_to_month(year, 0);
  result->tm_zone = "GMT";
  return result;
}

struct tm *localtime_r(const time_t *time, struct tm *result) {
  gmtime_r(time, result);
  result->tm_zone = "UTC";
  return result;
}

static struct tm __broken_down;

struct tm *gmtime(const time_t *time) { return gmtime_r(time, &__broken_down); }
struct tm *localtime(const time_t *time) { return localtime_r(time, &__broken_down); }

time_t timegm(struct tm *parts) {
  time_t time = (__days_to_month(1900L + parts->tm_year, parts->tm_mon) + parts->tm_mday - 1) * 86400 +
                parts->tm_hour * 3600L + parts->tm_min * 60L + parts->tm_sec;
  gmtime_r(&time, parts);
  return time;
}

time_t mktime(struct tm *parts) {
  time_t time = timegm(parts);
  localtime_r(&time, parts);
  return time;
}

char *asctime_r(const struct tm *parts, char *buffer) {
  sprintf(buffer, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", __day_name(parts->tm_wday),
          __month_name(parts->tm_mon), parts->tm_mday, parts->tm_hour, parts->tm_min,
          parts->tm_sec, 1900 + parts->tm_year);
  return buffer;
}

char *asctime(const struct tm *parts) {
  static char buffer[120];
  return asctime_r(parts, buffer);
}

char *ctime_r(const time_t *time, char *buffer) {
  struct tm parts;
  return asctime_r(localtime_r(time, &parts), buffer);
}

char *ctime(const time_t *time) { return asctime(localtime(time)); }

/* ISO 8601 week and its year: a week belongs to the year that has its Thursday. */
static int __iso_week(const struct tm *parts, int *year) {
  struct tm thursday = *parts;
  thursday.tm_mday += 3 - (parts->tm_wday + 6) % 7;
  timegm(&thursday);
  *year = 1900 + thursday.tm_year;
  return thursday.tm_yday / 7 + 1;
}

static void __format_time(char *item, size_t size, char conversion, const struct tm *parts) {
  int hour = parts->tm_hour % 12 == 0 ? 12 : parts->tm_hour % 12, iso_year, year = 1900 + parts->tm_year;
  char *nested = NULL;
  struct tm copy = *parts;
  switch (conversion) {
    case 'a': snprintf(item, size, "%.3s", __day_name(parts->tm_wday)); break;
    case 'A': snprintf(item, size, "%s", __day_name(parts->tm_wday)); break;
    case 'b':
    case 'h': snprintf(item, size, "%.3s", __month_name(parts->tm_mon)); break;
    case 'B': snprintf(item, size, "%s", __month_name(parts->tm_mon)); break;
    case 'C': snprintf(item, size, "%02d", year / 100); break;
    case 'd': snprintf(item, size, "%02d", parts->tm_mday); break;
    case 'e': snprintf(item, size, "%2d", parts->tm_mday); break;
    case 'g': __iso_week(parts, &iso_year); snprintf(item, size, "%02d", iso_year % 100); break;
    case 'G': __iso_week(parts, &iso_year); snprintf(item, size, "%d", iso_year); break;
    case 'H': snprintf(item, size, "%02d", parts->tm_hour); break;
    case 'I': snprintf(item, size, "%02d", hour); break;
    case 'j': snprintf(item, size, "%03d", parts->tm_yday + 1); break;
    case 'k': snprintf(item, size, "%2d", parts->tm_hour); break;
    case 'l': snprintf(item, size, "%2d", hour); break;
    case 'm': snprintf(item, size, "%02d", parts->tm_mon + 1); break;
    case 'M': snprintf(item, size, "%02d", parts->tm_min); break;
    case 'n': snprintf(item, size, "\n"); break;
    case 'p': snprintf(item, size, "%s", parts->tm_hour < 12 ? "AM" : "PM"); break;
    case 'P': snprintf(item, size, "%s", parts->tm_hour < 12 ? "am" : "pm"); break;
    case 's': snprintf(item, size, "%ld", mktime(&copy)); break;
    case 'S': snprintf(item, size, "%02d", parts->tm_sec); break;
    case 't': snprintf(item, size, "\t"); break;
    case 'u': snprintf(item, size, "%d", (parts->tm_wday + 6) % 7 + 1); break;
    case 'U': snprintf(item, size, "%02d", (parts->tm_yday + 7 - parts->tm_wday) / 7); break;
    case 'V': snprintf(item, size, "%02d", __iso_week(parts, &iso_year)); break;
    case 'w': snprintf(item, size, "%d", parts->tm_wday); break;
    case 'W': snprintf(item, size, "%02d", (parts->tm_yday + 7 - (parts->tm_wday + 6) % 7) / 7); break;
    case 'y': snprintf(item, size, "%02d", (year % 100 + 100) % 100); break;
    case 'Y': snprintf(item, size, "%d", year); break;
    case 'z': snprintf(item, size, "+0000"); break;
    case 'Z': snprintf(item, size, "%s", parts->tm_zone == NULL ? "" : parts->tm_zone); break;
    case '%': snprintf(item, size, "%%"); break;
    case 'c': nested = "%a %b %e %H:%M:%S %Y"; break;
    case 'D':
    case 'x': nested = "%m/%d/%y"; break;
    case 'F': nested = "%Y-%m-%d"; break;
    case 'r': nested = "%I:%M:%S %p"; break;
    case 'R': nested = "%H:%M"; break;
    case 'T':
    case 'X': nested = "%H:%M:%S"; break;
    default: __unsupported("a conversion of strftime that C does not have");
  }
  if (nested != NULL) strftime(item, size, nested, parts);
}

size_t strftime(char *result, size_t size, const char *format, const struct tm *parts) {
  size_t length = 0;
  for (; *format != 0; format++) {
    char item[64] = {*format};
    if (*format == '%') {
      format++;
      if (*format == 'E' || *format == 'O') format++;
      __format_time(item, sizeof item, *format, parts);
    }
    for (char *c = item; *c != 0; c++) {
      if (length + 1 >= size) return 0;
      result[length++] = *c;
    }
  }
  if (size == 0) return 0;
  result[length] = 0;
  return length;
}
