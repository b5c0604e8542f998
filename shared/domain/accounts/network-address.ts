/**
 * Strips the port from the address that the edge reports: `192.0.2.1:443`, `2001:db8::1:443`,
 * `[2001:db8::1]:443`.
 */
export function parseViewerAddress(withPort: string): string | undefined {
  const [, inBrackets, plain] = /^(?:\[([\da-f:.]+)\]|([\da-f:.]+)):\d{1,5}$/i.exec(withPort) ?? [];
  return inBrackets ?? plain;
}

/**
 * The network under which attempts from an address are counted: an IPv4 address itself, or the
 * first half (/64) of an IPv6 address, because one subscriber usually has all addresses in it. An
 * IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function toNetwork(address: string): string {
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
