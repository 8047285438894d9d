  for (; *format != 0; format++) {
    if (__nm_is_space((unsigned char)*format)) {
      __nm_skip_space();
      continue;
    }
    if (*format != '%') {
      if (!__nm_scan_literal(*format)) break;
      continue;
    }
    format = __nm_read_scan_field(format + 1);
    kind = __nm_scan_field();
    if (kind < 0) break;
    if (kind == 0) continue;
    to = 0;
    if (!__nm_is_suppressed) to = __builtin_va_arg(list, void *);
    if (kind == 3 && !__nm_scan_text((char *)to)) break;
    if (__nm_is_suppressed) continue;
    if (kind == 1 || kind == 4) __nm_store_integer(to);
    else if (kind == 2) __nm_store_real(to);
    if (kind != 4) count++;
  }
