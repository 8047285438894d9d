import { describe, expect, test } from '@jest/globals';
import { RateLimits } from '#service/http/rate-limits.js';

async function spend(times: number, once: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count++) await once();
}

const refusal = expect.objectContaining({
  code: 'too-many-requests',
  headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) },
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
});
