/**
 * KLEE's test case files (`.ktest`, versions 1 to 3) → named objects of bytes. The
 * format: `KTEST`, a version, the program's arguments, two numbers about symbolic
 * arguments (from version 2 on), the objects in the order in which they were made
 * symbolic. Numbers have 32 bits, highest byte first; a text is its length and its
 * bytes. The input is not trusted: every length is checked against what is left.
 */

export interface SymbolicObject {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type DecodedKtest =
  | { readonly kind: 'decoded'; readonly objects: readonly SymbolicObject[] }
  | { readonly kind: 'malformed'; readonly message: string };

const magic = 'KTEST';
const versionMax = 3;
/** No path of a task chooses this many values; a larger number means a broken file. */
const objectsMax = 1_000_000;

export function decodeKtest(bytes: Uint8Array): DecodedKtest {
  const reader = new Reader(bytes);
  if (reader.text(magic.length) !== magic) return malformed('not a test case of KLEE');
  const version = reader.number();
  if (version === undefined || version < 1 || version > versionMax) return malformed(`version ${version}`);
  const skipped = skipArguments(reader, version);
  if (!skipped) return malformed('cut off in its arguments');
  const objects = readObjects(reader);
  if (objects === undefined) return malformed('cut off in its objects');
  if (!reader.atEnd) return malformed('bytes after its last object');
  return { kind: 'decoded', objects };
}

function malformed(what: string): DecodedKtest {
  return { kind: 'malformed', message: `unreadable test case: ${what}` };
}

function skipArguments(reader: Reader, version: number): boolean {
  const count = reader.number();
  if (count === undefined || count > objectsMax) return false;
  for (let i = 0; i < count; i++) {
    if (reader.sized() === undefined) return false;
  }
  return version < 2 || (reader.number() !== undefined && reader.number() !== undefined);
}

function readObjects(reader: Reader): readonly SymbolicObject[] | undefined {
  const count = reader.number();
  if (count === undefined || count > objectsMax) return undefined;
  const objects: SymbolicObject[] = [];
  for (let i = 0; i < count; i++) {
    const name = reader.sized();
    const bytes = reader.sized();
    if (name === undefined || bytes === undefined) return undefined;
    objects.push({ name: latin1(name), bytes });
  }
  return objects;
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

class Reader {
  private offset = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get atEnd(): boolean {
    return this.offset === this.bytes.length;
  }

  take(count: number): Uint8Array | undefined {
    if (count > this.bytes.length - this.offset) return undefined;
    const taken = this.bytes.subarray(this.offset, this.offset + count);
    this.offset += count;
    return taken;
  }

  text(length: number): string | undefined {
    const taken = this.take(length);
    return taken && latin1(taken);
  }

  number(): number | undefined {
    const taken = this.take(4);
    return taken?.reduce((value, byte) => value * 256 + byte, 0);
  }

  /** A length, then that many bytes. */
  sized(): Uint8Array | undefined {
    const length = this.number();
    return length === undefined ? undefined : this.take(length);
  }
}
