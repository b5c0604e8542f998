import { expect, test } from 'vitest';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { isAcceptedFor, toStatusAfterMove } from '#shared/domain/events/event-move.ts';
import { instant } from '#shared/domain/values/instant.ts';

const at = (hours: number) => instant(hours * 3_600_000);
const times = { startsAt: at(10), endsAt: at(12) };

test.each([
  ['to another day', { startsAt: at(34), endsAt: at(36) }, 'booked'],
  ['to a later end', { startsAt: at(10), endsAt: at(13) }, 'booked'],
  ['nowhere', times, 'confirmed'],
  ['into the past', { startsAt: at(1), endsAt: at(2) }, 'confirmed'],
])('a confirmed event that is moved %s', (_, after, status) => {
  expect(toStatusAfterMove({ ...times, status: 'confirmed' }, after, { now: at(2) })).toBe(status);
});

test.each(eventStatuses.filter((status) => status !== 'confirmed'))(
  'an event that is %s stays so when it is moved',
  (status) => {
    const after = { startsAt: at(34), endsAt: at(36) };
    expect(toStatusAfterMove({ ...times, status }, after, { now: at(2) })).toBe(status);
  },
);

test.each([
  { back: 'to the accepted hours', after: times, now: at(2), status: 'confirmed' },
  { back: 'near them', after: { ...times, endsAt: at(13) }, now: at(2), status: 'booked' },
  { back: 'to accepted hours that have begun', after: times, now: at(10), status: 'booked' },
] as const)('a booked event that is moved back $back is $status', ({ after, now, status }) => {
  const before = { startsAt: at(34), endsAt: at(36), status: 'booked' } as const;
  const accepted = { acceptedAt: at(1), acceptedFor: times };

  expect(toStatusAfterMove(before, after, { now, accepted })).toBe(status);
});

test('an event that was accepted for hours that nobody noted is not confirmed by a move', () => {
  const before = { startsAt: at(34), endsAt: at(36), status: 'booked' } as const;
  const accepted = { acceptedAt: at(1), acceptedFor: undefined };

  expect(toStatusAfterMove(before, times, { now: at(2), accepted })).toBe('booked');
});

test('what a client accepted is good for the hours that they saw', () => {
  const accepted = { acceptedAt: at(1), acceptedFor: times };

  expect(isAcceptedFor(accepted, times)).toBe(true);
  expect(isAcceptedFor(accepted, { ...times, endsAt: at(13) })).toBe(false);
  expect(isAcceptedFor({ acceptedAt: undefined, acceptedFor: undefined }, times)).toBe(false);
});

test('an acceptance of which no hours are known, from before they were noted, stays good', () => {
  expect(isAcceptedFor({ acceptedAt: at(1), acceptedFor: undefined }, times)).toBe(true);
});
