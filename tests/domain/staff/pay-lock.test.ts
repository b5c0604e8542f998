import { expect, test } from 'vitest';
import fc from 'fast-check';
import { findPayPeriod, getPaymentDay } from '#shared/domain/staff/pay-lock.ts';
import { payPeriodKinds, type PayPeriodKind } from '#shared/domain/staff/pay-period.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

const monday = 2;
const days = (from: string, to: string): DateRange => ({
  from: localDate(from),
  to: localDate(to),
});
const terms = (kind: PayPeriodKind, locked: readonly DateRange[]) => ({
  rule: { kind, startsOn: null },
  weekStart: monday as 2,
  locked,
});

test('a correction of a locked day is paid on the first day after it that is open', () => {
  const locked = [days('2027-04-12', '2027-04-18'), days('2027-04-19', '2027-04-25')];

  expect(getPaymentDay(localDate('2027-04-11'), locked)).toBe('2027-04-11');
  expect(getPaymentDay(localDate('2027-04-13'), locked)).toBe('2027-04-26');
});

test('a locked week stays what it was when the franchise pays by the month from then on', () => {
  const locked = [days('2027-04-05', '2027-04-11')];
  const find = (day: string) => findPayPeriod(localDate(day), terms('monthly', locked));

  expect(find('2027-04-06')).toEqual(days('2027-04-05', '2027-04-11'));
  expect(find('2027-04-02')).toEqual(days('2027-04-01', '2027-04-04'));
  expect(find('2027-04-30')).toEqual(days('2027-04-12', '2027-04-30'));
});

test('whatever is locked and however the rule changes, every day is in exactly one period', () => {
  const kind = fc.constantFrom(...payPeriodKinds);
  const first = localDate('2027-01-01');
  const changes = fc.array(fc.tuple(kind, fc.integer({ min: 0, max: 90 })), { maxLength: 8 });
  fc.assert(
    fc.property(changes, kind, (steps, last) => {
      const locked = steps.reduce<DateRange[]>((before, [rule, offset]) => {
        const period = findPayPeriod(addDays(first, offset), terms(rule, before));
        return before.some(({ from }) => from === period.from) ? before : [...before, period];
      }, []);
      let day: LocalDate = first;
      while (day < addDays(first, 100)) {
        const period = findPayPeriod(day, terms(last, locked));
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(findPayPeriod(period.to, terms(last, locked))).toEqual(period);
        expect(findPayPeriod(period.from, terms(last, locked))).toEqual(period);
        day = addDays(period.to, 1);
      }
    }),
  );
});
