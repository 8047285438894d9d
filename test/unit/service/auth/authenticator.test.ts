import { describe, expect, test } from '@jest/globals';
import { anybody, KeyAuthenticator } from '#service/auth/authenticator.js';
import { createKeyText, hashKey, isKeyText } from '#service/auth/key-text.js';
import type { ApiKey } from '#service/store/api-keys.js';

const key: ApiKey = { ...anybody, id: '1', name: 'eve', roles: { course: 'student' } };

class Keys {
  asked = 0;
  readonly byHash = new Map<string, ApiKey>();

  async find(hash: string): Promise<ApiKey | undefined> {
    this.asked++;
    return this.byHash.get(hash);
  }
}

function create() {
  const keys = new Keys();
  const text = createKeyText();
  keys.byHash.set(hashKey(text), key);
  const clock = { time: 0, nowMs: () => clock.time };
  return { keys, text, clock, authenticator: new KeyAuthenticator(keys, clock) };
}

describe('KeyAuthenticator', () => {
  test('knows a key by its hash, and asks once in five seconds', async () => {
    const { keys, text, clock, authenticator } = create();
    await expect(authenticator.identify(`Bearer ${text}`)).resolves.toBe(key);
    clock.time = 4999;
    await expect(authenticator.identify(`bearer  ${text}`)).resolves.toBe(key);
    expect(keys.asked).toBe(1);
    keys.byHash.clear();
    clock.time = 5000;
    await expect(authenticator.identify(`Bearer ${text}`)).rejects.toMatchObject({ code: 'key-invalid' });
  });

  test('does not believe in a key beyond its end', async () => {
    const { keys, text, clock, authenticator } = create();
    keys.byHash.set(hashKey(text), { ...key, expiresMs: 3000 });
    await expect(authenticator.identify(`Bearer ${text}`)).resolves.toMatchObject({ id: '1' });
    keys.byHash.clear();
    clock.time = 3000;
    await expect(authenticator.identify(`Bearer ${text}`)).rejects.toMatchObject({ code: 'key-invalid' });
  });

  test('asks again where the clock was set back: a revoked key must not live until it is as late again', async () => {
    const { keys, text, clock, authenticator } = create();
    clock.time = 3_600_000;
    await authenticator.identify(`Bearer ${text}`);
    keys.byHash.clear();
    clock.time = 0;
    await expect(authenticator.identify(`Bearer ${text}`)).rejects.toMatchObject({ code: 'key-invalid' });
  });

  test('asks the store for nothing that has not the shape of a key', async () => {
    const { keys, text, authenticator } = create();
    const shapes = [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${text}`,
      text,
      `Bearer ${text}x`,
      `Bearer ${text} ${text}`,
    ];
    for (const shape of [...shapes, `Bearer ${text.slice(0, -1)}`, `Bearer ' OR 1=1 --`]) {
      await expect(authenticator.identify(shape)).rejects.toMatchObject({ code: 'key-invalid' });
    }
    await expect(authenticator.identify(undefined)).rejects.toMatchObject({ code: 'key-missing' });
    expect(keys.asked).toBe(0);
  });

  test('does not remember what is not a key', async () => {
    const { keys, authenticator } = create();
    const other = createKeyText();
    await expect(authenticator.identify(`Bearer ${other}`)).rejects.toMatchObject({ code: 'key-invalid' });
    keys.byHash.set(hashKey(other), key);
    await expect(authenticator.identify(`Bearer ${other}`)).resolves.toBe(key);
  });
});

describe('the text of a key', () => {
  test('is 256 random bits behind a prefix, and its hash is SHA-256', () => {
    expect(isKeyText(createKeyText())).toBe(true);
    expect(new Set(Array.from({ length: 100 }, createKeyText)).size).toBe(100);
    // FIPS 180-2, appendix B.1
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
