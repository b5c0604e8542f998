import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePayLines, defaultPaySettings, type PaySettings } from '#shared/domain/staff/pay.ts';
import {
  computePlannedLabor,
  type LaborShift,
  splitLaborByEvent,
  sumLabor,
} from '#shared/domain/staff/planned-labor.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const monday = localDate('2026-07-20');
const noon = fromIso('2026-07-20T12:00:00Z');

function build(over: Partial<LaborShift> & { readonly hours: number; readonly day?: never }) {
  const { hours, ...rest } = over;
  const startsAt = rest.startsAt ?? noon;
  const endsAt = instant(startsAt + hours * 60 * minuteMilliseconds);
  return { id: 'shift', staffId: 'ann', day: monday, eventIds: [], ...rest, startsAt, endsAt };
}

const rates = new Map([['ann', 2100]]);
const terms = {
  rules: defaultPaySettings,
  rateOn: (staffId: string) => rates.get(staffId) ?? null,
};

test('two hours with 45 minutes before and 30 after cost 68.25 at 21.00, and 53.63 at 16.50', () => {
  const shifts = [build({ hours: 3.25 }), build({ hours: 3.25, staffId: 'bo' })];
  const at = new Map([...rates, ['bo', 1650]]);

  const labor = computePlannedLabor(shifts, {
    ...terms,
    rateOn: (staffId) => at.get(staffId) ?? null,
  });

  expect(labor.map(({ costCents }) => costCents)).toEqual([6825, 5363]);
});

test('time of nobody and of people without a rate counts, and its cost is not known', () => {
  const shifts = [build({ hours: 2, staffId: null }), build({ hours: 1, staffId: 'cy' })];

  const sum = sumLabor(computePlannedLabor(shifts, terms));

  expect(sum).toEqual({ minutes: 180, overtimeMinutes: 0, costCents: 0, unpricedMinutes: 180 });
});

test('a shift at two events is shared by how long they last', () => {
  const shift = build({ hours: 4, eventIds: ['one', 'two', 'gone'] });
  const hour = 60 * minuteMilliseconds;
  const events = new Map([
    ['one', { startsAt: noon, endsAt: instant(noon + hour) }],
    ['two', { startsAt: noon, endsAt: instant(noon + 3 * hour) }],
  ]);

  const byEvent = splitLaborByEvent(computePlannedLabor([shift], terms), events);

  expect(byEvent.map(({ eventId, costCents, minutes }) => [eventId, costCents, minutes])).toEqual([
    ['one', 2100, 60],
    ['two', 6300, 180],
  ]);
});

const anyShift = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    start: fc.integer({ min: 0, max: 1200 }),
    minutes: fc.integer({ min: 1, max: 700 }),
  })
  .map(({ day, start, minutes }): Omit<LaborShift, 'id'> => {
    const startsAt = instant(noon + (day * 1440 + start) * minuteMilliseconds);
    const endsAt = instant(startsAt + minutes * minuteMilliseconds);
    return { staffId: 'ann', day: addDays(monday, day), startsAt, endsAt, eventIds: [] };
  });

const anyRules = fc.record({
  dailyOvertimeHours: fc.option(fc.integer({ min: 1, max: 12 })),
  weeklyOvertimeHours: fc.option(fc.integer({ min: 1, max: 60 })),
});

test('a planned week costs what it is paid with if it is worked as planned', () => {
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 12 }), anyRules, (planned, hours) => {
      const shifts = planned.map((shift, at) => ({ ...shift, id: String(at) }));
      const rules: PaySettings = { ...defaultPaySettings, ...hours };

      const sum = sumLabor(computePlannedLabor(shifts, { ...terms, rules }));

      const days = [...groupBy(shifts, ({ day }) => day)].map(([day, own]) => ({
        day,
        stretches: own.map((shift) => ({ ...shift, punchId: shift.id, brandId: '' })),
      }));
      const lines = computePayLines(days, rules, 2100);
      const overtime = lines.filter(({ reason }) => reason !== 'regular');
      const total = (all: typeof lines, of: 'minutes' | 'amountCents') =>
        all.reduce((so, line) => so + (line[of] ?? 0), 0);
      expect(sum).toEqual({
        minutes: total(lines, 'minutes'),
        overtimeMinutes: total(overtime, 'minutes'),
        costCents: total(lines, 'amountCents'),
        unpricedMinutes: 0,
      });
    }),
  );
});
