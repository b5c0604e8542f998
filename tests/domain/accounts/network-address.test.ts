import { expect, test } from 'vitest';
import { toNetwork, parseViewerAddress } from '#shared/domain/accounts/network-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s is counted as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ['192.0.2.1:443', '192.0.2.1'],
  ['2001:db8::1:52384', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
])('the edge says %s of %s', (said, address) => {
  expect(parseViewerAddress(said)).toBe(address);
});

test.each(['', '192.0.2.1', 'evil:443', '192.0.2.1:443, 198.51.100.1:443'])(
  '%j says of no address',
  (said) => {
    expect(parseViewerAddress(said)).toBeUndefined();
  },
);
