import { expect, test } from 'vitest';
import {
  buildThreadFileId,
  countSeen,
  getFirstTold,
  listReadMarkWatchers,
  listThreadCrew,
  mayBeReading,
  parseThreadFileId,
  toNextBurst,
  toPreview,
} from '#shared/domain/messages/thread.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { instant } from '#shared/domain/values/instant.ts';

const minutes = (count: number) => instant(count * 60_000);

const shift = (staffId: string | null, published: boolean, eventIds = ['e1']) =>
  ({ staffId, published, eventIds }) as unknown as PlannedShift;

const mark = (seq: number, at = 0) => ({ seq, at, name: `Reader ${seq}` });

test('the crew has a published shift at the event, or had one before it was canceled', () => {
  const event = {
    eventId: 'e1',
    endedShifts: [
      { staffId: 'ended', title: '', lead: false, published: true },
      { staffId: 'never told', title: '', lead: false, published: false },
    ],
  };
  const shifts = [
    shift('works', true),
    shift('works', true),
    shift('draft', false),
    shift('elsewhere', true, ['e2']),
    shift(null, true),
  ];

  expect(listThreadCrew(event, shifts)).toEqual(['works', 'ended']);
});

test('people whose assignment is older than shifts are of the crew', () => {
  const crew = { staffIds: ['old'], setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };

  expect(listThreadCrew({ eventId: 'e1', crew }, [])).toEqual(['old']);
});

test.each([
  [4.9, 1],
  [5, 2],
])(
  'a message %d minutes after the first of a burst belongs to that of message %d',
  (after, seq) => {
    const burst = toNextBurst({ seq: 1, at: 0 }, { seq: 2, at: minutes(after) });

    expect(burst.seq).toBe(seq);
  },
);

test('a burst is told from the first message that a person has not read', () => {
  const burst = { seq: 5, at: 0 };

  expect(getFirstTold(burst, {}, 'ana')).toBe(5);
  expect(getFirstTold(burst, { ana: mark(2) }, 'ana')).toBe(5);
  expect(getFirstTold(burst, { ana: mark(6) }, 'ana')).toBe(7);
});

test('whoever read the message before lately may be looking', () => {
  expect(mayBeReading(mark(3), 4, minutes(1))).toBe(true);
  expect(mayBeReading(mark(3), 4, minutes(2))).toBe(false);
  expect(mayBeReading(mark(2), 4, minutes(1))).toBe(false);
  expect(mayBeReading(undefined, 4, minutes(1))).toBe(false);
});

test('seen counts the crew and the office that writes, without the sender and who only looked', () => {
  const marks = { ana: mark(3), ben: mark(2), owner: mark(3), partner: mark(3) };
  const thread = { crew: ['ana', 'ben'], writers: ['owner'], marks };

  expect(countSeen(thread, { seq: 3, byId: 'owner' })).toEqual({ seenBy: ['Reader 3'], of: 2 });
  expect(countSeen(thread, { seq: 3, byId: 'ana' })).toEqual({ seenBy: ['Reader 3'], of: 2 });
});

test('a preview is one line of at most 120 characters', () => {
  expect(toPreview(' Got it.\n\nWhere? ')).toBe('Got it. Where?');
  expect(toPreview('x'.repeat(200))).toHaveLength(120);
});

test('that somebody read on is for who wrote and for their own other screens', () => {
  const before = { lastAt: 'a', count: 3, authors: ['owner', 'ana'], marks: { ana: mark(3) } };
  const read = { ...before, marks: { ...before.marks, ben: mark(3) } };
  const written = { ...read, lastAt: 'b', count: 4, marks: { ...read.marks, ben: mark(4) } };

  expect(listReadMarkWatchers(before, read)).toEqual(['owner', 'ana', 'ben']);
  expect(listReadMarkWatchers(read, written)).toBeUndefined();
  expect(listReadMarkWatchers(before, before)).toBeUndefined();
});

test('a file belongs to the thread with whose id its own begins', () => {
  expect(parseThreadFileId(buildThreadFileId('a-b_c', '01K'))).toEqual({ threadId: 'a-b_c' });
  expect(parseThreadFileId('01K')).toBeUndefined();
});

test('whoever wrote is not known of earlier rows, so everybody hears', () => {
  const before = { lastAt: 'a', count: 3, authors: [], marks: {} };

  expect(listReadMarkWatchers(before, { ...before, marks: { ben: mark(3) } })).toBeUndefined();
});
