import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findDueMailStep,
  type EventMailFacts,
  type EventMailRules,
  type EventMailState,
  type MailStep,
  getNextMailCheck,
  planMailSteps,
  templateTypeByStep,
} from '#shared/domain/mail/event-mail-plan.ts';
import { fromIso, type Instant, instant } from '#shared/domain/values/instant.ts';

const hour = 3_600_000;
const start = fromIso('2026-01-01T06:00:00Z');
const at = (hours: number) => instant(start + Math.round(hours * hour));

const facts: EventMailFacts = { bookedAt: at(0), startsAt: at(1000), endsAt: at(1003), isOn: true };
const rules: EventMailRules = {
  booking: { hours: 0, since: at(-9000) },
  confirmation: { hours: 168, since: at(-9000) },
  thankYou: { hours: 24, since: at(-9000) },
  reminderHours: [48, 4],
};
const fresh: EventMailState = { done: [], confirmationAt: undefined, accepted: false };

/**
 * The mails that are sent when the job runs at these times, each run sending everything that is
 * due.
 */
function sent(looks: readonly Instant[], given: Partial<EventMailFacts> = {}, rule = rules) {
  let state = fresh;
  const mails: { step: MailStep; at: Instant }[] = [];
  for (const now of looks) {
    for (;;) {
      const due = findDueMailStep(planMailSteps({ ...facts, ...given }, rule, state), now);
      if (!due) break;
      mails.push({ step: due.step, at: now });
      const isConfirmation = templateTypeByStep[due.step] === 'CONFIRMATION';
      state = {
        ...state,
        done: [...state.done, due.step],
        confirmationAt: state.confirmationAt ?? (isConfirmation ? now : undefined),
      };
    }
  }
  return mails;
}

const getSteps = (mails: readonly { step: MailStep }[]) => mails.map(({ step }) => step);
const everyHour = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) => at(from + offset));

test('an event is written about when it is booked, before it, and after it', () => {
  const mails = sent(everyHour(0, 1100));

  expect(mails).toEqual([
    { step: 'booking', at: at(0) },
    { step: 'confirmation', at: at(832) },
    { step: 'reminder1', at: at(952) },
    { step: 'reminder2', at: at(996) },
    { step: 'thankYou', at: at(1027) },
  ]);
});

test('an event that is booked late is confirmed at once, and reminded of what is still to come', () => {
  const mails = sent(everyHour(960, 1100), { bookedAt: at(960) });

  expect(getSteps(mails)).toEqual(['booking', 'confirmation', 'reminder2', 'thankYou']);
});

test('whoever has confirmed is not reminded', () => {
  const accepted = { done: [], confirmationAt: at(832), accepted: true };

  const steps = planMailSteps(facts, rules, accepted);

  expect(getSteps(steps)).not.toContain('reminder1');
});

test('an event that is called off is not written about', () => {
  expect(planMailSteps({ ...facts, isOn: false }, rules, fresh)).toEqual([]);
});

test('a template that becomes active writes nothing about what was due before', () => {
  const since = at(900);
  const late = { ...rules, booking: { hours: 0, since }, confirmation: { hours: 168, since } };

  expect(getSteps(sent(everyHour(900, 1100), {}, late))).toEqual(['thankYou']);
});

test('of reminders that were missed, the last one is sent', () => {
  const looks = [...everyHour(0, 840), ...everyHour(997, 1100)];

  expect(getSteps(sent(looks))).toEqual(['booking', 'confirmation', 'reminder2', 'thankYou']);
});

test('nothing is said before an event that has begun meanwhile', () => {
  expect(getSteps(sent(everyHour(1001, 1100)))).toEqual(['thankYou']);
});

test('the next look is when the next mail is due', () => {
  const state = { ...fresh, done: ['booking'] as const };

  expect(getNextMailCheck(planMailSteps(facts, rules, state), at(1))).toBe(at(832));
});

// Two years, with both nights on which the clocks change in each; runs come late, twice and with
// gaps.
test('over two years of looks, each mail leaves once at most, and none but reminders is lost', () => {
  const twoYears = 2 * 365 * 24;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: twoYears - 200 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.double({ min: 0.05, max: 40, noNaN: true }), { minLength: 40, maxLength: 120 }),
      fc.integer({ min: 0, max: 168 }),
      (bookings, gaps, lead) => {
        // Gaps are shorter than any window: the job is never down for as long as a mail is useful.
        const looks: Instant[] = [];
        for (let time = 0, gap = 0; time < twoYears + 400; gap += 1) {
          looks.push(at(time), at(time));
          time += gaps[gap % gaps.length] ?? 1;
        }
        const rule = { ...rules, confirmation: { hours: lead + 41, since: at(-9000) } };
        for (const booked of bookings) {
          const given = {
            bookedAt: at(booked),
            startsAt: at(booked + 150),
            endsAt: at(booked + 153),
          };
          const steps = getSteps(sent(looks, given, rule));

          expect(new Set(steps).size).toBe(steps.length);
          expect(steps).toEqual(expect.arrayContaining(['booking', 'confirmation', 'thankYou']));
        }
      },
    ),
    { numRuns: 25 },
  );
});
