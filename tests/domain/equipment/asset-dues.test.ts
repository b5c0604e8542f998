import { expect, test } from 'vitest';
import {
  getDueState,
  sortDueDates,
  findNextUnnotifiedDueDate,
  getDueWarningDay,
} from '#shared/domain/equipment/asset-dues.ts';
import { renewDueDates } from '#shared/domain/equipment/asset-record.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

test.each([
  ['2026-07-14', 'over'],
  ['2026-07-15', 'soon'],
  ['2026-08-14', 'soon'],
  ['2026-08-15', 'later'],
])('on July 15 what is due on %s is %s', (day, state) => {
  expect(getDueState(localDate(day), localDate('2026-07-15'))).toBe(state);
});

test('thirty days ahead crosses months and leap days', () => {
  expect(getDueWarningDay(localDate('2028-03-15'))).toBe('2028-02-14');
  expect(getDueWarningDay(localDate('2027-03-15'))).toBe('2027-02-13');
});

test('the first due day stands first, and is the first that people are told of', () => {
  const dues = { registration: localDate('2026-12-01'), inspection: localDate('2026-09-01') };

  expect(sortDueDates(dues).map(({ kind }) => kind)).toEqual(['inspection', 'registration']);
  expect(findNextUnnotifiedDueDate(dues, {})?.kind).toBe('inspection');
  expect(findNextUnnotifiedDueDate(dues, { inspection: localDate('2026-09-01') })?.kind).toBe(
    'registration',
  );
  expect(findNextUnnotifiedDueDate(dues, dues)).toBeUndefined();
});

test('a record renews what it is about, and only if it says until when', () => {
  const day = localDate('2027-01-01');

  expect(renewDueDates({}, 'inspection', day)).toEqual({ inspection: day });
  expect(renewDueDates({}, 'maintenance', day)).toEqual({ maintenance: day });
  expect(renewDueDates({ inspection: day }, 'inspection', undefined)).toEqual({ inspection: day });
  expect(renewDueDates({}, 'damage', day)).toEqual({});
});
