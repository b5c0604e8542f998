// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { type Idleness, idlenessAt, noteActivity, watchIdle } from '#web/app/idle.ts';

const idleFor = 60_000;
const told: Idleness[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  stop = watchIdle({ idleFor, onChange: (idleness) => told.push(idleness) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test.each<[number, Idleness]>([
  [idleFor - 1, { state: 'active' }],
  [idleFor, { state: 'asked', secondsLeft: 240 }],
  [idleFor + 1, { state: 'asked', secondsLeft: 240 }],
  [idleFor + 239_001, { state: 'asked', secondsLeft: 1 }],
  [idleFor + 240_000, { state: 'over' }],
])('%i ms after the last activity the person is %o', (after, expected) => {
  expect(idlenessAt(1000, 1000 + after, idleFor)).toEqual(expected);
});

test('someone who does something is never asked', () => {
  for (let at = 0; at < 10 * idleFor; at += idleFor / 2) {
    pass(idleFor / 2);
    window.dispatchEvent(new Event('keydown'));
  }

  expect(told).toEqual([]);
});

test('someone idle is asked, counted down and, unanswered, told that it is over, once', () => {
  pass(idleFor + limits.idlePrompt + 10_000);

  expect(told[0]).toEqual({ state: 'asked', secondsLeft: 240 });
  expect(told.at(-2)).toEqual({ state: 'asked', secondsLeft: 1 });
  expect(told.at(-1)).toEqual({ state: 'over' });
  expect(told.filter(({ state }) => state === 'over')).toHaveLength(1);
});

test('once asked, moving the mouse is no answer', () => {
  pass(idleFor + 1000);

  window.dispatchEvent(new Event('pointermove'));
  pass(1000);

  expect(told.at(-1)?.state).toBe('asked');
});

test('an answer or activity in another window takes the prompt away', () => {
  pass(idleFor + 1000);

  noteActivity();
  pass(1000);

  expect(told.at(-1)).toEqual({ state: 'active' });
});

test('a machine that slept past the grace ends the session as it wakes, whoever moves the mouse', () => {
  vi.setSystemTime(Date.now() + idleFor + limits.idlePrompt);

  window.dispatchEvent(new Event('pointermove'));
  pass(limits.idleCheckDelay + limits.idleCheckInterval);

  expect(told).toEqual([{ state: 'over' }]);
});
