import { expect, test } from 'vitest';
import { deviceName, isDeviceName } from '#shared/domain/accounts/device-name.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mac} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${mac} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a name that somebody made up is none', () => {
  const names = ['Chrome on macOS', 'Safari', 'Unknown device', 'Chrome on ', 'Call 555-0100', ''];

  expect(names.map(isDeviceName)).toEqual([true, true, true, false, false, false]);
});
