/** The bytes of a chosen file → text. */

export interface DecodedFile {
  readonly text: string;
  /** Empty, or a sentence after a space. */
  readonly remark: string;
}

/** UTF-8, as nearly all are now; otherwise Latin-1, in which older editors save. */
export function decodeFile(bytes: ArrayBuffer): DecodedFile {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), remark: '' };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, remark: ' It is not UTF-8, so letters beyond a to z may have come out wrong.' };
  }
}
