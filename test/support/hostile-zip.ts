/** Zip archives that lie, unlike those of `zip.ts`. */

import { crc32, deflateRawSync } from 'node:zlib';

export interface HostileEntry {
  readonly name: string | Buffer;
  readonly content: string | Buffer;
  readonly deflate?: boolean;
  /** Bit 0: encrypted. Names are UTF-8 by default. */
  readonly flags?: number;
  /** In the directory, in place of the true one. */
  readonly claimedBytes?: number;
  /** As for a Unix file: the upper half is its mode. */
  readonly attributes?: number;
}

const utf8Names = 0x0800;

/** @param entryCount in place of the true one */
export function hostileZip(entries: readonly HostileEntry[], entryCount = entries.length): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name as string);
    const plain = Buffer.from(entry.content as string);
    const packed = entry.deflate ? deflateRawSync(plain, { level: 9 }) : plain;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.flags ?? utf8Names, 2);
    shared.writeUInt16LE(entry.deflate ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(entry.claimedBytes ?? plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.attributes ?? 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), shared, rest, name);
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entryCount & 0xffff, 4);
  end.writeUInt16LE(entryCount & 0xffff, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listing, Buffer.from('PK\x05\x06'), end]);
}
