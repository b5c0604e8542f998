// "Chrome on macOS": enough for people to tell their own devices apart. The order of the browsers
// matters, because most of them also claim to be the others.
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const unknownDevice = 'Unknown device';

export function deviceName(userAgent: string): string {
  const names = [browsers, systems].flatMap(
    (list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  );
  return names.join(' on ') || unknownDevice;
}

export type Device = {
  readonly deviceName: string;
  readonly os?: string;
  readonly osVersion?: string;
  readonly deviceModel?: string;
};

const systemVersion =
  /\b(?:Windows NT|Mac OS X|CPU (?:iPhone )?OS|Android|CrOS \S+) (\d+(?:[._]\d+)*)/;
const deviceModelPattern = /\b(iPhone|iPad)\b|\bAndroid [\d.]+; ([^;)<>]+?)(?: Build\/[^;)]*)?[;)]/;
/** Chrome reports this instead of a phone's model to protect privacy. */
const hiddenModel = 'K';

/** The device details in a browser's user agent (spec §3 "Sign-in request"). */
export function describeDevice(userAgent: string): Device {
  const os = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  const osVersion = systemVersion.exec(userAgent)?.[1]?.replaceAll('_', '.');
  const [, apple, android] = deviceModelPattern.exec(userAgent) ?? [];
  const deviceModel = apple ?? android;
  return {
    deviceName: deviceName(userAgent),
    ...(os !== undefined && { os }),
    ...(osVersion !== undefined && { osVersion: osVersion.slice(0, 64) }),
    ...(deviceModel !== undefined &&
      deviceModel !== hiddenModel && { deviceModel: deviceModel.slice(0, 64) }),
  };
}

/**
 * True if `deviceName` could have returned this name. Callers send it and others see it, so it's
 * checked.
 */
export function isDeviceName(name: string): boolean {
  const [browser, system, ...more] = name.split(' on ');
  const known = (list: typeof browsers) => list.map(([it]) => it);
  if (more.length > 0 || browser === undefined) return false;
  if (system === undefined)
    return [...known(browsers), ...known(systems), unknownDevice].includes(browser);
  return known(browsers).includes(browser) && known(systems).includes(system);
}
