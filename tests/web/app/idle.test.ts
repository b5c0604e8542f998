import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type Idleness, getIdleness, recordActivity, watchIdle } from '#web/app/session/idle.ts';

const { idleMinutes } = accountLimits;
const idleFor = idleMinutes * 60_000;
const untilAsked = idleFor - accountLimits.idlePrompt;
const told: Idleness[] = [];
const onSeen = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  onSeen.mockClear();
  stop = watchIdle({ idleMinutes, onChange: (idleness) => told.push(idleness), onSeen });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test.each<[number, Idleness]>([
  [untilAsked - 1, { state: 'active' }],
  [untilAsked, { state: 'asked', secondsLeft: 240 }],
  [untilAsked + 1, { state: 'asked', secondsLeft: 240 }],
  [idleFor - 999, { state: 'asked', secondsLeft: 1 }],
  [idleFor, { state: 'over' }],
])('%i ms after the last activity the person is %o', (after, expected) => {
  expect(getIdleness(1000, 1000 + after, { idleMinutes })).toEqual(expected);
});

test('someone who does something is never asked', () => {
  pass(idleFor / 2);
  window.dispatchEvent(new Event('keydown'));
  pass(idleFor / 2);
  window.dispatchEvent(new Event('keydown'));
  pass(idleFor / 2);

  expect(told).toEqual([]);
});

test('someone idle is asked, counted down and, unanswered, told that it is over, once', () => {
  pass(idleFor + 10_000);

  expect(told[0]).toEqual({ state: 'asked', secondsLeft: 240 });
  expect(told.at(-2)).toEqual({ state: 'asked', secondsLeft: 1 });
  expect(told.at(-1)).toEqual({ state: 'over' });
  expect(told.filter(({ state }) => state === 'over')).toHaveLength(1);
});

test('once asked, moving the mouse is no answer', () => {
  pass(untilAsked + 1000);

  window.dispatchEvent(new Event('pointermove'));
  pass(1000);

  expect(told.at(-1)?.state).toBe('asked');
});

test('an answer or activity in another window takes the prompt away', () => {
  pass(untilAsked + 1000);

  recordActivity();
  pass(1000);

  expect(told.at(-1)).toEqual({ state: 'active' });
});

test('a machine that slept past the grace ends the session as it wakes, whoever moves the mouse', () => {
  vi.setSystemTime(Date.now() + idleFor);

  window.dispatchEvent(new Event('pointermove'));
  pass(accountLimits.idleCheckDelay + accountLimits.idleCheckInterval);

  expect(told).toEqual([{ state: 'over' }]);
});

test('the server hears every five minutes, at most, that someone is active', () => {
  window.dispatchEvent(new Event('keydown'));
  expect(onSeen).not.toHaveBeenCalled();

  pass(accountLimits.seenMinutes * 60_000);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointermove'));

  expect(onSeen).toHaveBeenCalledOnce();
});
