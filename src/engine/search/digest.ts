/**
 * A 128-bit digest of a sequence of numbers, to distinguish states. Four lanes of
 * multiply and rotate, mixed into each other; two different states have the same digest
 * with a probability of about 2^-128.
 */
export class Digest {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;
  private c = 0xc2b2ae35 | 0;
  private d = 0x27d4eb2f | 0;

  word(value: number): void {
    this.a = imul(this.a ^ value, 0x2c1b3c6d);
    this.a = (this.a << 13) | (this.a >>> 19);
    this.b = imul(this.b + this.a, 0x297a2d39) ^ value;
    this.b = (this.b << 17) | (this.b >>> 15);
    this.c = imul(this.c ^ this.b, 0x4cf5ad43) + value;
    this.c = (this.c << 5) | (this.c >>> 27);
    this.d = imul(this.d + this.c, 0x1b56c4e9) ^ (value >>> 7);
    this.d = (this.d << 11) | (this.d >>> 21);
    this.a = (this.a + this.d) | 0;
  }

  number(value: number): void {
    if ((value | 0) === value && !Object.is(value, -0)) {
      this.word(1);
      this.word(value);
      return;
    }
    float[0] = value;
    this.word(2);
    this.word(halves[0]!);
    this.word(halves[1]!);
  }

  text(value: string): void {
    this.word(value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
  }

  bytes(value: Uint8Array): void {
    this.word(value.length);
    const whole = value.length & ~3;
    if (whole >= wordsFrom && value.byteOffset % 4 === 0 && isLittleEndian) {
      const words = new Int32Array(value.buffer, value.byteOffset, whole / 4);
      for (let i = 0; i < words.length; i++) this.word(words[i]!);
    } else this.wordsOf(value, whole);
    for (let i = whole; i < value.length; i++) this.word(value[i]!);
  }

  private wordsOf(value: Uint8Array, whole: number): void {
    for (let i = 0; i < whole; i += 4) {
      this.word(value[i]! | (value[i + 1]! << 8) | (value[i + 2]! << 16) | (value[i + 3]! << 24));
    }
  }

  finish(): string {
    for (let round = 0; round < 4; round++) this.word(round);
    const { a, b, c, d } = this;
    return String.fromCharCode(
      a & 0xffff,
      a >>> 16,
      b & 0xffff,
      b >>> 16,
      c & 0xffff,
      c >>> 16,
      d & 0xffff,
      d >>> 16,
    );
  }
}

/** Looked up once: a global is slow to reach in a sandbox. */
const { imul } = Math;
/** From this many bytes on, reading them as words is worth setting up. */
const wordsFrom = 64;
const isLittleEndian = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;
const float = new Float64Array(1);
const halves = new Int32Array(float.buffer);
