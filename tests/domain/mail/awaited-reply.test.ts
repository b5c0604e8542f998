// When a client who hasn't replied is reminded, day by day.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findDueFollowUp,
  type FollowUp,
  listFollowUps,
  findNextFollowUp,
  planFollowUps,
} from '#shared/domain/mail/awaited-reply.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { toLocalTime } from '#shared/domain/values/local-date.ts';

const timeZone = 'America/Chicago';
const since = fromIso('2026-07-01T20:00:00Z');
const wait = { since, until: fromIso('2026-07-20T17:00:00Z'), timeZone };
const long = instant(0);

const followUp = (days: number, change: Partial<FollowUp> = {}): FollowUp => ({
  templateId: `after-${days}`,
  templateName: `After ${days}`,
  days,
  since: long,
  ...change,
});

const listFollowUpTimes = (followUps: readonly FollowUp[], given = wait) =>
  planFollowUps(given, followUps).map(({ templateId, at }) => `${templateId} ${toIso(at)}`);

test('each leaves at nine in the morning, so many days after the thing was sent', () => {
  expect(listFollowUpTimes([followUp(7), followUp(3)])).toEqual([
    'after-3 2026-07-04T14:00:00.000Z',
    'after-7 2026-07-08T14:00:00.000Z',
  ]);
});

test.each([
  ['in spring', '2026-03-06T18:00:00Z', '2026-03-08T14:00:00.000Z'],
  ['in autumn', '2026-10-30T18:00:00Z', '2026-11-01T15:00:00.000Z'],
])('it is nine on the clocks on the day on which they change %s', (_night, sent, at) => {
  const given = { ...wait, since: fromIso(sent), until: fromIso('2026-12-01T00:00:00Z') };

  expect(listFollowUpTimes([followUp(2)], given)).toEqual([`after-2 ${at}`]);
});

test('nothing leaves once its event has begun, nor what was due before its template was active', () => {
  expect(listFollowUpTimes([followUp(20), followUp(21)])).toEqual([]);
  expect(listFollowUpTimes([followUp(3, { since: fromIso('2026-07-04T14:00:01Z') })])).toEqual([]);
});

test('one that the next has overtaken is not sent, and none is sent twice', () => {
  const steps = planFollowUps(wait, [followUp(3), followUp(7)]);
  const late = fromIso('2026-07-10T00:00:00Z');

  expect(findDueFollowUp(steps, [], late)?.templateId).toBe('after-7');
  expect(findDueFollowUp(steps, ['after-7'], late)).toBeUndefined();
  expect(findNextFollowUp(steps, ['after-3'], since)?.templateId).toBe('after-7');
});

test('of two for the same day one is sent', () => {
  const steps = planFollowUps(wait, [followUp(3), followUp(3, { templateId: 'other' })]);

  expect(steps.map(({ templateId }) => templateId)).toEqual(['other']);
});

test('only active templates of the kind and the brand follow a thing up', () => {
  const template = {
    id: 'a',
    templateName: 'A',
    templateType: 'NO_REPLY_QUOTE',
    brandId: 'coffee',
    active: true,
    days: 3,
    since: long,
  } as const;
  const { since: _, ...never } = template;
  const others = [
    { ...template, active: false },
    { ...template, brandId: 'shaved-ice' },
    { ...template, templateType: 'NO_REPLY_REQUEST' as const },
    never,
  ];

  const found = listFollowUps([template, ...others], { kind: 'quote', brandId: 'coffee' });

  expect(found.map(({ templateId }) => templateId)).toEqual(['a']);
});

test('however often a job looks, each follow-up leaves at most once, at nine or later', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 });
  const looks = fc.array(fc.integer({ min: 0, max: 40 * 24 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      days,
      looks,
      fc.constantFrom('2026-02-20', '2026-07-01', '2026-10-20'),
      (of, at, sent) => {
        const from = fromIso(`${sent}T20:00:00Z`);
        const given = { ...wait, since: from, until: instant(from + 35 * 86_400_000) };
        const steps = planFollowUps(
          given,
          of.map((it) => followUp(it)),
        );
        const done: string[] = [];
        for (const hours of at.toSorted((one, other) => one - other)) {
          const now: Instant = instant(from + hours * 3_600_000);
          const due = findDueFollowUp(steps, done, now);
          if (due) done.push(due.templateId);
        }

        expect(new Set(done).size).toBe(done.length);
        expect(steps.every((step) => toLocalTime(step.at, timeZone) === '09:00')).toBe(true);
      },
    ),
  );
});
