import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, saveEvent } from '#functions/data/events/events.ts';
import { sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { handler } from '#functions/jobs/stream/project-changes.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { domainEvents } from '#shared/contract/domain-events.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { publishedEvents } from '#tests/support/engines.ts';
import { takeRecords } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(async () => {
  await takeRecords();
  publishedEvents.length = 0;
});

function event(over: Partial<Event> = {}): Event {
  return { ...buildEvent({ eventId: newId(noon), code: newEventCode() }), ...over };
}

const sale = (amount: number) => buildSales({ eventSalesCollectedCents: cents(amount) });

const send = (records: readonly DynamoDBRecord[]) => handler({ Records: [...records] });

/** Each day's events and sales. */
async function days(scope: Scope) {
  const all = { from: localDate('2026-01-01'), to: localDate('2026-12-31') };
  return [...(await sumFiguresByDay(scope, 'sales', all))]
    .filter(([, { events }]) => events !== 0)
    .map(([day, { events, eventSalesCollectedCents }]) => [day, events, eventSalesCollectedCents]);
}

test('a change that is delivered twice is counted once', async () => {
  const { scope } = await world();
  await createEvent(scope, event({ sales: sale(1_000) }), undefined);
  const records = await takeRecords();

  await send(records);
  await send(records);

  expect(await days(scope)).toEqual([['2026-06-20', 1, 1_000]]);
});

test('a change that is delivered at once with itself is counted once', async () => {
  const { scope } = await world();
  await createEvent(scope, event({ sales: sale(1_000) }), undefined);
  const records = await takeRecords();

  await Promise.all([send(records), send(records), send(records)]);

  expect(await days(scope)).toEqual([['2026-06-20', 1, 1_000]]);
});

test('a change that comes after a later one changes nothing', async () => {
  const { scope } = await world();
  const first = event({ sales: sale(1_000) });
  await createEvent(scope, first, undefined);
  await saveEvent(scope, first, { ...first, sales: sale(3_000) });
  const records = await takeRecords();

  await mapInSequence(records.toReversed(), (record) => send([record]));

  expect(await days(scope)).toEqual([['2026-06-20', 1, 3_000]]);
});

test('an event that moves to another day and brand leaves nothing behind', async () => {
  const { scope } = await world();
  const first = event({ sales: sale(1_000) });
  await createEvent(scope, first, undefined);
  await send(await takeRecords());

  const moved = { eventDate: localDate('2026-07-01'), brandId: 'coffee' };
  await saveEvent(scope, first, { ...first, ...moved } as Event);
  await send(await takeRecords());

  expect(await days(scope)).toEqual([['2026-07-01', 1, 1_000]]);
});

test.each([
  ['first', (records: DynamoDBRecord[]) => records],
  ['last', (records: DynamoDBRecord[]) => records.toReversed()],
])(
  'a booking of which is heard %s adds nothing, and what was sold counts once',
  async (_, order) => {
    const { scope } = await world();
    const booked = event();
    await createEvent(scope, booked, undefined);
    await saveEvent(scope, booked, { ...booked, sales: sale(1_000) });
    const records = order(await takeRecords());

    await mapInSequence([...records, ...records], (record) => send([record]));

    expect(await days(scope)).toEqual([['2026-06-20', 1, 1_000]]);
  },
);

const poison: DynamoDBRecord = {
  eventID: 'poison',
  dynamodb: {
    SequenceNumber: 'poison-1',
    NewImage: { __edb_e__: { S: 'event' }, tenant: { S: '' }, version: { N: '1' } },
  },
};

test('a record that cannot be taken is named, and holds up neither those before nor those after', async () => {
  const { scope } = await world();
  await createEvent(scope, event({ sales: sale(1_000) }), undefined);
  const before = await takeRecords();
  await createEvent(scope, event({ sales: sale(500) }), undefined);
  const after = await takeRecords();

  const answer = await send([...before, poison, ...after]);

  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'poison-1' }]);
  expect(await days(scope)).toEqual([['2026-06-20', 2, 1_500]]);
});

test('a bad record that is tried again and again counts nothing twice', async () => {
  const { scope } = await world();
  await createEvent(scope, event({ sales: sale(1_000) }), undefined);
  const records = [poison, ...(await takeRecords())];

  await send(records);
  await send(records);

  expect(await days(scope)).toEqual([['2026-06-20', 1, 1_000]]);
});

test('what happened is published, as its contract says, once the change is committed', async () => {
  const { scope, franchise } = await world();
  const first = event();
  await createEvent(scope, first, undefined);
  await saveEvent(scope, first, {
    ...first,
    status: 'confirmed',
    eventName: 'Rain Date',
    completedAt: noon,
    sales: sale(5),
  });

  await send(await takeRecords());

  expect(publishedEvents.map(({ DetailType }) => DetailType)).toEqual([
    'event.booked',
    'event.statusChanged',
    'event.foundElsewhere',
    'event.renamed',
    'event.completed',
  ]);
  const details = publishedEvents.map(({ DetailType, Detail }) =>
    domainEvents[DetailType as keyof typeof domainEvents].parse(JSON.parse(Detail)),
  );
  const about = { tenant: franchise.franchiseId, eventId: first.eventId };
  expect(details).toMatchObject(details.map(() => about));
});
