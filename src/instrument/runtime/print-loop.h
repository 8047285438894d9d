  for (; *format != 0; format++) {
    if (*format != '%') {
      __nm_emit_known(*format);
      continue;
    }
    format = __nm_read_field(format + 1);
    if (__nm_stars & 1) __nm_set_width(__builtin_va_arg(list, int));
    if (__nm_stars & 2) __nm_set_precision(__builtin_va_arg(list, int));
    switch (__nm_argument_kind()) {
      case 0: __nm_emit_known('%'); break;
      case 1: __nm_print_integer(__builtin_va_arg(list, int)); break;
      case 2: __nm_print_integer(__builtin_va_arg(list, unsigned int)); break;
      case 3: __nm_print_integer(__builtin_va_arg(list, long)); break;
      case 4: __nm_print_char(__builtin_va_arg(list, int)); break;
      case 5: __nm_print_text(__builtin_va_arg(list, char *)); break;
      case 6: __nm_print_real(__builtin_va_arg(list, double)); break;
      case 7: __nm_print_address(__builtin_va_arg(list, void *)); break;
      default: __nm_store_count(__builtin_va_arg(list, void *)); break;
    }
  }
