/**
 * What a caught fault says, for the message of a failed task. By its shape and not its
 * class: a fault that comes from another thread or realm is no instance of our `Error`.
 */

export function faultMessage(fault: unknown): string {
  const message = (fault as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : String(fault);
}
