import { expect, test } from 'vitest';
import { describeDevice, deviceName, isDeviceName } from '#shared/domain/accounts/device-name.ts';

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

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240205.004) AppleWebKit/537.36 Chrome/120.0.6099.230 Mobile Safari/537.36',
    { deviceName: 'Chrome on Android', os: 'Android', osVersion: '14', deviceModel: 'Pixel 7' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    { deviceName: 'Chrome on Android', os: 'Android', osVersion: '10' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1',
    { deviceName: 'Safari on iPhone', os: 'iPhone', osVersion: '17.2.1', deviceModel: 'iPhone' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    { deviceName: 'Safari on macOS', os: 'macOS', osVersion: '10.15.7' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:109.0) Gecko/20100101 Firefox/119.0',
    { deviceName: 'Firefox on Windows', os: 'Windows', osVersion: '10.0' },
  ],
  ['curl/8.0', { deviceName: 'Unknown device' }],
])('of %j a sign-in tells what is known', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});
