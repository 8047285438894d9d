/** What counts as one client, where only its address is known. */

import { isIPv6 } from 'node:net';

/** For IPv6 the first 64 bits: whoever has one address has all that begin with them. */
export function networkOf(address: string): string {
  // An address that maps an IPv4 address has dots.
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined ? [...head] : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.slice(0, 4).join(':');
}
