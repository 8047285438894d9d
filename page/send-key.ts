/** The key that hands a program in from anywhere in the form: Ctrl and Enter, or Cmd and Enter on a Mac. */

const isMac = (): boolean => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** As it is called on this machine. */
export function sendKey(): string {
  return isMac() ? '⌘ Enter' : 'Ctrl+Enter';
}

export function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (isMac() ? metaKey : ctrlKey);
}
