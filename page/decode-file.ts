/** The bytes of a chosen file → text. */

export interface DecodedFile {
  readonly text: string;
  readonly isUtf8: boolean;
}

/** UTF-8, as nearly all are now; otherwise Latin-1, in which older editors save. */
export function decodeFile(bytes: ArrayBuffer): DecodedFile {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, isUtf8: false };
  }
}
