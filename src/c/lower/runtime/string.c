/*
 * The part of <string.h> that is written in C: functions that keep an address between
 * calls (`strtok` is C17 7.24.5.8), and the texts of errors, which lie in static objects.
 */

#include <string.h>
#include <stdio.h>

char *strtok_r(char *text, const char *separators, char **rest) {
  if (text == NULL) text = *rest;
  text += strspn(text, separators);
  if (*text == 0) {
    *rest = text;
    return NULL;
  }
  char *end = text + strcspn(text, separators);
  if (*end != 0) *end++ = 0;
  *rest = end;
  return text;
}

char *strtok(char *text, const char *separators) {
  static char *rest;
  return strtok_r(text, separators, &rest);
}

char *strsep(char **rest, const char *separators) {
  char *text = *rest;
  if (text == NULL) return NULL;
  char *end = text + strcspn(text, separators);
  if (*end != 0) *end++ = 0;
  else end = NULL;
  *rest = end;
  return text;
}

void __unsupported(const char *);

char *strerror(int number) {
  char *texts[] = {
    "Success",
    "Operation not permitted",
    "No such file or directory",
    "No such process",
    "Interrupted system call",
    "Input/output error",
    "No such device or address",
    "Argument list too long",
    "Exec format error",
    "Bad file descriptor",
    "No child processes",
    "Resource temporarily unavailable",
    "Cannot allocate memory",
    "Permission denied",
    "Bad address",
    "Block device required",
    "Device or resource busy",
    "File exists",
    "Invalid cross-device link",
    "No such device",
    "Not a directory",
    "Is a directory",
    "Invalid argument",
    "Too many open files in system",
    "Too many open files",
    "Inappropriate ioctl for device",
    "Text file busy",
    "File too large",
    "No space left on device",
    "Illegal seek",
    "Read-only file system",
    "Too many links",
    "Broken pipe",
    "Numerical argument out of domain",
    "Numerical result out of range",
    "Resource deadlock avoided",
    "File name too long",
    "No locks available",
    "Function not implemented",
    "Directory not empty",
    "Too many levels of symbolic links",
  };
  static char unknown[40];
  if (number >= 0 && number < (int)(sizeof texts / sizeof *texts)) return texts[number];
  if (number > 41 && number < 134) __unsupported("the text of a rare error");
  snprintf(unknown, sizeof unknown, "Unknown error %d", number);
  return unknown;
}
