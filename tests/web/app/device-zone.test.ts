import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmZone, isElsewhere, watchZone } from '#web/app/session/device-zone.ts';

const fiveMinutes = 300_000;
const zone = process.env['TZ'];

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  travelTo(zone);
});

function travelTo(to: string | undefined): void {
  if (to === undefined) delete process.env['TZ'];
  else process.env['TZ'] = to;
}

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test.each([
  ['America/Chicago', 'America/Chicago', winter, false],
  ['America/Chicago', 'US/Central', winter, false],
  ['America/Denver', 'America/Chicago', winter, true],
  ['America/Phoenix', 'America/Denver', winter, false],
  ['America/Phoenix', 'America/Denver', summer, true],
])('a device in %s, expected in %s, on %o: elsewhere %s', (device, expected, at, elsewhere) => {
  expect(isElsewhere(device, expected, at)).toBe(elsewhere);
});

test('a device that comes to other clocks is noticed within five minutes', () => {
  travelTo('America/Chicago');
  const onLook = vi.fn();
  const stop = watchZone('America/Chicago', onLook);
  expect(onLook).toHaveBeenLastCalledWith(undefined);

  travelTo('America/Denver');
  vi.advanceTimersByTime(fiveMinutes);
  stop();

  expect(onLook).toHaveBeenLastCalledWith('America/Denver');
});

test('a zone that the person has confirmed is no news any more', () => {
  travelTo('America/Denver');
  const onLook = vi.fn();
  watchZone('America/Chicago', onLook)();
  expect(onLook).toHaveBeenLastCalledWith('America/Denver');

  confirmZone('America/Denver');
  watchZone('America/Chicago', onLook)();

  expect(onLook).toHaveBeenLastCalledWith(undefined);
});
