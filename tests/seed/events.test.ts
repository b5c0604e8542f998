import { expect, test } from 'vitest';
import { drawDemoClients } from '#scripts/seed/clients/clients.ts';
import { drawDemoEvents, createCodeDraw } from '#scripts/seed/events/events.ts';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { events } from '#shared/contract/events/events.ts';
import { completionProblem } from '#shared/domain/events/event.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { findSalesProblems } from '#shared/domain/events/sales.ts';
import { noon } from '#tests/support/world.ts';

/** A hundred events of each franchise. */
function demo(seed: number) {
  const random = createRandom(seed);
  const code = createCodeDraw(random);
  return demoFranchises.flatMap((place) => {
    const clients = drawDemoClients(random, place, 60, noon);
    return [...drawDemoEvents(random, place, clients, { count: 100, now: noon, code })];
  });
}

const made = demo(1);

test('the same seed and day make the same events', () => {
  expect(demo(1)).toEqual(made);
  expect(demo(2)).not.toEqual(made);
});

test('what the demo books could have been typed in', () => {
  const refused = made
    .map((event) => events.routes.update.body.safeParse({ ...event, id: event.eventId }))
    .flatMap(({ error }) => error?.issues ?? []);

  expect(refused).toEqual([]);
});

test('what the demo completed could have been completed', () => {
  const problems = made
    .filter(({ sales }) => sales)
    .map((event) => [
      completionProblem(event, toLocalDate(noon, event.timeZone)),
      event.sales && findSalesProblems(event.sales),
    ]);

  expect(problems.length).toBeGreaterThan(400);
  expect(problems).toEqual(problems.map(() => [undefined, {}]));
});

test('events run when trucks do, on the quarter hour of their own time zone', () => {
  const hours = made.map(({ startTime }) => startTime);

  expect(hours.filter((time) => time < '07:00' || time > '22:00')).toEqual([]);
  expect(hours.filter((time) => !/:(00|15|30|45)$/.test(time))).toEqual([]);
});
