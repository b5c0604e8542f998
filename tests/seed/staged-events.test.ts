import { expect, test } from 'vitest';
import { createScope } from '#functions/data/store/scope.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { createEventStager } from '#scripts/seed/events/staged-events.ts';
import { planProblems } from '#shared/domain/events/event-plan.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { noon } from '#tests/support/world.ts';

const plan = { position: { latitude: 41.77, longitude: -88.15 } };

/** As they are drawn: in no order of their days. */
const drawn = [40, 21, 60, 33, 70, 18, 25, 50].map((ahead, index) => {
  const event = buildEvent({ eventId: `event-${index}`, eventDate: addDays(today(), ahead) });
  return { ...event, plan: { ...event.plan, ...plan } };
});

function today() {
  return localDate('2026-07-15');
}

function staged() {
  const stage = createEventStager(createScope('fox-valley', 'all'), noon);
  return drawn.map(stage);
}

test('the demo has a series of four weeks, with an item for it and for each of its days', () => {
  const ofSeries = staged().filter(({ event }) => event.series);

  const [first] = ofSeries;
  expect(ofSeries.map(({ event }) => event.eventDate)).toEqual(
    [0, 7, 14, 21].map((days) => addDays(first?.event.eventDate ?? today(), days)),
  );
  expect(new Set(ofSeries.map(({ event }) => event.series?.seriesId)).size).toBe(1);
  expect(ofSeries.map(({ alongside }) => alongside.length)).toEqual([2, 1, 1, 1]);
  expect(new Set(ofSeries.map(({ event }) => event.code)).size).toBe(4);
});

test('it has an event on hold, one across midnight, and one that is planned as people may plan it', () => {
  const events = staged().map(({ event }) => event);
  const vip = events.find((event) => event.plan.tags.includes('VIP'));

  expect(events.filter(({ hold }) => hold)).toHaveLength(1);
  expect(events.filter(({ startTime, endTime }) => endTime < startTime)).toHaveLength(1);
  expect(vip && planProblems(vip)).toEqual({});
});

test('events of the days at hand, public ones and those that are over stay as they were drawn', () => {
  const stage = createEventStager(createScope('fox-valley', 'all'), noon);
  const near = buildEvent({ eventId: 'near', eventDate: addDays(today(), 3) });
  const open = buildEvent({
    eventId: 'open',
    eventDate: addDays(today(), 30),
    eventType: 'public',
  });

  expect(stage(near)).toEqual({ event: near, alongside: [] });
  expect(stage(open)).toEqual({ event: open, alongside: [] });
});
