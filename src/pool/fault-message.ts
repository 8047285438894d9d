/**
 * What a caught fault says, for the message of a failed task. Goes by its shape, not
 * its class: a fault from another thread or realm is not an instance of our `Error`.
 */

export function faultMessage(fault: unknown): string {
  const message = (fault as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : String(fault);
}
