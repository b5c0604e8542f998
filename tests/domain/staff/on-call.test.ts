import { expect, test } from 'vitest';
import {
  emptyOnCallPlan,
  findOnCall,
  listUnknownContactIds,
  type OnCallPlan,
  removePastDays,
} from '#shared/domain/staff/on-call.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const dana = { id: 'dana', name: 'Dana Reyes', phone: '6305550142' };
const lee = { id: 'lee', name: 'Lee Park', phone: '6305550143' };
const sunday = localDate('2026-07-19');
const monday = localDate('2026-07-20');

const plan: OnCallPlan = {
  contacts: [dana, lee],
  week: ['lee', 'dana', 'dana', 'dana', 'dana', 'dana', null],
  days: [
    { day: localDate('2026-07-27'), contactId: null },
    { day: monday, contactId: 'lee' },
  ],
};

test('the day of the week decides, unless the day has its own', () => {
  expect(findOnCall(plan, sunday)).toEqual(lee);
  expect(findOnCall(plan, monday)).toEqual(lee);
  expect(findOnCall(plan, localDate('2026-07-21'))).toEqual(dana);
  expect(findOnCall(plan, localDate('2026-07-25'))).toBeUndefined();
  expect(findOnCall(plan, localDate('2026-07-27'))).toBeUndefined();
  expect(findOnCall(emptyOnCallPlan, monday)).toBeUndefined();
});

test('days that are over are dropped, and the others are in order', () => {
  const days = (today: string) => removePastDays(plan, localDate(today)).days.map((it) => it.day);

  expect(days('2026-07-20')).toEqual(['2026-07-20', '2026-07-27']);
  expect(days('2026-07-21')).toEqual(['2026-07-27']);
});

test('everybody who is named has a number', () => {
  expect(listUnknownContactIds(plan)).toEqual([]);
  expect(listUnknownContactIds({ ...plan, contacts: [dana] })).toEqual(['lee', 'lee']);
});
