import { describe, expect, test } from '@jest/globals';
import { RateLimits } from '#service/http/rate-limits.js';

async function spend(times: number, once: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < times; count++) await once();
}

const refusal = expect.objectContaining({
  code: 'too-many-requests',
  headers: expect.objectContaining({ 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) }),
});

describe('RateLimits', () => {
  test('lets a key make as many requests as may be, each key for itself', async () => {
    const limits = new RateLimits(20, 'test', undefined);
    await spend(20, () => limits.spendKey('a'));
    await expect(limits.spendKey('a')).rejects.toEqual(refusal);
    await limits.spendKey('b');
  });

  test('lets an address without a key make a tenth of them, at least ten', async () => {
    const few = new RateLimits(20, 'test', undefined);
    await spend(10, () => few.spendAddress('192.0.2.1'));
    await expect(few.spendAddress('192.0.2.1')).rejects.toEqual(refusal);
    await few.spendAddress('192.0.2.2');
    const more = new RateLimits(300, 'test', undefined);
    await spend(30, () => more.spendAddress('192.0.2.1'));
    await expect(more.spendAddress('192.0.2.1')).rejects.toEqual(refusal);
  });

  test('counts the addresses of one IPv6 network together', async () => {
    const limits = new RateLimits(20, 'test', undefined);
    // RFC 3849's prefix; the first 64 bits are a network, however they are written.
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:2:3:4:5', '2001:db8:0:1:ffff::', '2001:db8:0:1::9:9'];
    await spend(10, () => limits.spendAddress(addresses[0]!));
    for (const address of addresses) await expect(limits.spendAddress(address)).rejects.toEqual(refusal);
    await limits.spendAddress('2001:db8:0:2::1');
    await limits.spendAddress('::ffff:192.0.2.1');
    await limits.spendAddress('::1');
  });

  test('says how many are left', async () => {
    const limits = new RateLimits(20, 'test', undefined);
    const policy = { 'RateLimit-Policy': '"key";q=20;w=60' };
    const left = (count: number) => ({
      ...policy,
      RateLimit: expect.stringMatching(new RegExp(`^"key";r=${count};t=\\d+$`)),
    });
    expect(await limits.spendKey('a')).toEqual(left(19));
    expect(await limits.spendKey('a', 18)).toEqual(left(1));
    const refused = limits.spendKey('a', 18);
    await expect(refused).rejects.toMatchObject({ headers: left(0) });
    expect(await limits.spendAddress('192.0.2.1')).toMatchObject({
      'RateLimit-Policy': '"address";q=10;w=60',
    });
  });
});
