import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { moveClock } from '#scripts/local/engines/clock-request.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';

const real = fromIso('2026-07-15T17:00:00Z');
let folder: string;

beforeEach(() => {
  vi.useFakeTimers({ now: real, toFake: ['Date'] });
  folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-clock-'));
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('a clock that nobody moved shows the real time', () => {
  const clock = new Clock(folder);

  expect(clock.now()).toBe(real);
  expect(clock.isReal()).toBe(true);
});

test('a moved clock goes on from there and survives a restart', () => {
  moveClock(new Clock(folder), { to: '2027-01-01T00:00:00Z' });

  vi.advanceTimersByTime(5000);

  expect(toIso(new Clock(folder).now())).toBe('2027-01-01T00:00:05.000Z');
});

test('steps add up, and the way back is one step', () => {
  const clock = new Clock(folder);

  moveClock(clock, { advanceMinutes: 60 });
  moveClock(clock, { advanceMinutes: 30 });
  expect(clock.now() - real).toBe(90 * 60_000);

  moveClock(clock, { to: 'real' });
  expect(clock.now()).toBe(real);
});

test('the next morning is six o’clock on this machine, ahead of now', () => {
  const clock = new Clock(folder);

  moveClock(clock, { to: 'next-morning' });

  expect(new Date(clock.now()).getHours()).toBe(6);
  expect(clock.now()).toBeGreaterThan(real);
  expect(clock.now() - real).toBeLessThanOrEqual(24 * 3_600_000);
});

test('a time that is none leaves the clock alone', () => {
  const clock = new Clock(folder);

  expect(() => moveClock(clock, { to: 'tomorrow-ish' })).toThrow(RangeError);
  expect(clock.now()).toBe(real);
});

test('what somebody else timed is moved alike', () => {
  const clock = new Clock(folder);
  clock.advance(60);

  expect(clock.moved(new Date(real - 1000)) - clock.now()).toBe(-1000);
});
