import { expect, test } from 'vitest';
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  groupCardsByPerson,
  listCleanCards,
} from '#web/areas/staff/time-clock/person-time-cards.ts';

const buildCard = (
  staffName: string,
  day: string,
  over: Partial<TimeCardView> = {},
): TimeCardView => ({
  staffId: staffName,
  staffName,
  day: localDate(day),
  punches: [],
  minutes: 240,
  isOpen: false,
  problems: [],
  status: 'unreviewed',
  planned: [],
  plannedMinutes: 300,
  issues: [],
  rejection: null,
  answer: null,
  ...over,
});

const late: Partial<TimeCardView> = { issues: [{ kind: 'late', minutes: 20 }] };
const cards = [
  buildCard('Ann', '2026-07-06'),
  buildCard('Ben', '2026-07-06'),
  buildCard('Ben', '2026-07-07', late),
  buildCard('Cid', '2026-07-06', { ...late, status: 'approved' }),
];

test('people and days with something to look at come first, with totals beside the plan', () => {
  const people = groupCardsByPerson(cards);

  expect(people.map(({ staffName, problemCount }) => [staffName, problemCount])).toEqual([
    ['Ben', 1],
    ['Ann', 0],
    ['Cid', 0],
  ]);
  expect(people[0]).toMatchObject({ minutes: 480, plannedMinutes: 600 });
  expect(people[0]?.cards.map(({ day }) => day)).toEqual(['2026-07-07', '2026-07-06']);
});

test('an answered rejection is looked at again', () => {
  const answered = buildCard('Dan', '2026-07-06', {
    status: 'rejected',
    answer: { text: 'I was there', at: '2026-07-08T12:00:00.000Z' },
  });

  expect(groupCardsByPerson([...cards, answered]).map(({ staffName }) => staffName)).toEqual([
    'Ben',
    'Dan',
    'Ann',
    'Cid',
  ]);
});

test('one press approves only what waits and has no problem', () => {
  const open = buildCard('Eve', '2026-07-06', { isOpen: true });

  expect(listCleanCards([...cards, open]).map(({ staffName, day }) => [staffName, day])).toEqual([
    ['Ann', '2026-07-06'],
    ['Ben', '2026-07-06'],
  ]);
});
