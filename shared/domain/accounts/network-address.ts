/** The address in what the edge says: `192.0.2.1:443`, `2001:db8::1:443`, `[2001:db8::1]:443`. */
export function viewerAddress(withPort: string): string | undefined {
  const [, inBrackets, plain] = /^(?:\[([\da-f:.]+)\]|([\da-f:.]+)):\d{1,5}$/i.exec(withPort) ?? [];
  return inBrackets ?? plain;
}

/**
 * Whom an address stands for, when attempts are counted: an IPv4 address itself; of an IPv6 address
 * the first half, because whoever has one of them has all that share it. An IPv4 address that is
 * written as an IPv6 one is itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
