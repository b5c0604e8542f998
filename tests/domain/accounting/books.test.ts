// Which days are closed, which are open, and which an export considers.
import { expect, test } from 'vitest';
import {
  findAdjustedDays,
  findClosedDays,
  findLastClosable,
  listComparable,
  listExportedRanges,
  listMonthsToClose,
  listOpenRanges,
  listUnexported,
} from '#shared/domain/accounting/books.ts';
import { listBankPayoutEntries } from '#shared/domain/accounting/card-entries.ts';
import { type BookedEvent, listEventEntries } from '#shared/domain/accounting/event-entries.ts';
import { sumByAccount } from '#shared/domain/accounting/journal.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { localDate, yearMonth } from '#shared/domain/values/local-date.ts';

const days = (from: string, to: string): DateRange => ({
  from: localDate(from),
  to: localDate(to),
});
const closed = findClosedDays(['2027-03', '2027-04'].map(yearMonth));

test('closed days are those of the closed months', () => {
  expect(closed).toEqual(days('2027-03-01', '2027-04-30'));
  expect(findClosedDays([])).toBeUndefined();
});

test.each([
  [
    '2027-02-10',
    '2027-05-10',
    [days('2027-02-10', '2027-02-28'), days('2027-05-01', '2027-05-10')],
  ],
  ['2027-03-01', '2027-04-30', []],
  ['2027-01-01', '2027-01-31', [days('2027-01-01', '2027-01-31')]],
  ['2027-06-01', '2027-06-30', [days('2027-06-01', '2027-06-30')]],
  ['2027-06-01', '2027-05-10', []],
])('of %s to %s, the days before and after the closed ones are open', (from, to, open) => {
  expect(listOpenRanges(days(from, to), closed)).toEqual(open);
});

test('without a closed month all days are open, and a period that hasn’t begun has none', () => {
  const period = days('2027-01-01', '2027-01-31');

  expect(listOpenRanges(period, undefined)).toEqual([period]);
  expect(listOpenRanges(days('2027-02-01', '2027-01-31'), undefined)).toEqual([]);
});

test('changes are adjusted for a year back, but not before the first closed month', () => {
  expect(findAdjustedDays(days('2027-03-01', '2027-04-30')).from).toBe('2027-03-01');
  expect(findAdjustedDays(days('2024-03-01', '2027-04-30')).from).toBe('2026-05-01');
});

test('a month closes with the open ones before it, twelve in all', () => {
  const last = findLastClosable(yearMonth('2027-04'));

  expect(last).toBe('2028-04');
  expect(listMonthsToClose(last, yearMonth('2027-04'))).toHaveLength(12);
  expect(listMonthsToClose(yearMonth('2027-06'), yearMonth('2027-04'))).toEqual([
    '2027-05',
    '2027-06',
  ]);
  expect(listMonthsToClose(yearMonth('2027-04'), undefined)[0]).toBe('2026-05');
});

test('an export considers its period, and what others had of the year before', () => {
  const may = days('2027-05-01', '2027-05-31');
  const earlier = [days('2026-04-01', '2026-06-30'), days('2026-01-01', '2026-01-31')];

  expect(listExportedRanges(may, earlier)).toEqual([may, days('2026-05-01', '2026-06-30')]);
});

const payout = { payoutId: 'po_1', brandId: 'shaved-ice', otherBrandIds: [], amountCents: 5000 };
const booked = listBankPayoutEntries([{ ...payout, day: localDate('2027-05-01') }]);

test('a payout is taken back only if Stripe reports it, and differently', () => {
  expect(listComparable(booked, [], new Set())).toEqual([]);
  expect(listComparable(booked, [], new Set(['po_1']))).toEqual(booked);
  expect(listComparable(booked, booked, new Set())).toEqual(booked);
});

const event: BookedEvent = {
  eventId: 'E',
  eventName: 'Fair',
  brandId: 'shaved-ice',
  clientName: 'Oakwood School',
  day: localDate('2027-04-13'),
  term: 'onsite',
  collectedCents: 10_000,
  cashCents: 10_000,
  salesTaxRate: '0',
  givebackCents: 2000,
  givebackPaid: { day: localDate('2028-04-13'), amountCents: 2000 },
  knownCents: 0,
};

test('sales of an event that gets another brand move to that brand', () => {
  const before = listEventEntries(event);
  const after = listEventEntries({ ...event, brandId: 'coffee' });

  const sales = sumByAccount(listUnexported(after, before, 2)).filter(
    ({ account }) => account === 'sales',
  );

  expect(sales).toMatchObject([
    { brandId: 'coffee', debitCents: 0, creditCents: 10_000 },
    { brandId: 'shaved-ice', debitCents: 10_000, creditCents: 0 },
  ]);
});

test('a giveback is booked as paid until twelve months after its event', () => {
  const listPaid = (day: string) =>
    listEventEntries({
      ...event,
      givebackPaid: { day: localDate(day), amountCents: 2000 },
    }).filter(({ kind }) => kind === 'givebackPaid');

  expect(listPaid('2028-04-13')).toHaveLength(1);
  expect(listPaid('2028-04-14')).toEqual([]);
});
