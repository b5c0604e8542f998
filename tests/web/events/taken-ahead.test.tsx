import { expect, test } from 'vitest';
import { DoubleBookingWarning } from '#web/areas/events/event-crew/double-booking-warning.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const free = { id: 'one', name: 'Truck 1', takenUntil: null, overruled: null };
const taken = { ...free, id: 'two', name: 'Truck 2', takenUntil: '2026-06-20T20:00:00.000Z' };
const choices = [free, taken];
const zone = 'America/Chicago';

const warned = async (chosen: string[], over: object = {}) => {
  const props = { chosen, choices, zone, mayOverrule: false, ...over };
  return (await mount(<DoubleBookingWarning {...props} />)).textContent;
};

test('a truck that another event has is named as soon as it is chosen, with when it is free', async () => {
  expect(await warned(['one'])).toBe('');
  expect(await warned(['one', 'two'])).toContain(
    `Truck 2 (taken until ${formatMoment(taken.takenUntil, zone)}`,
  );
});

test('who may decide on it is told that they will be asked, everybody else whom to ask', async () => {
  expect(await warned(['two'], { mayOverrule: true })).toContain('saving asks you once more');
  expect(await warned(['two'])).toContain('ask an owner');
});

test('what was booked twice on purpose is not warned of again', async () => {
  const decided = { ...taken, overruled: { byName: 'Ann', at: '2026-06-01T20:00:00.000Z' } };

  expect(await warned(['two'], { choices: [decided] })).toBe('');
});
