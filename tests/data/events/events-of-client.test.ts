// A client's events, found through the index `related`.
import { expect, test } from 'vitest';
import { listClientEvents } from '#functions/data/events/event-list.ts';
import { saveEventStatuses } from '#functions/data/events/event-statuses.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

async function booked(scope: Scope, over: Partial<Event>): Promise<Event> {
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), ...over });
  await createEvent(scope, event, undefined);
  return event;
}

const listEventDays = async (scope: Scope, clientId: string) =>
  (await listClientEvents(scope, clientId)).map(({ eventDate }) => eventDate);

test('the events of a client come by day, and those of no other client or franchise', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const clientId = newId(noon);
  for (const eventDate of ['2026-07-04', '2025-12-24', '2026-01-01'].map(localDate)) {
    await booked(own.scope, { clientId, eventDate });
  }
  await booked(own.scope, { clientId: newId(noon) });
  await booked(other.scope, { clientId });

  const days = await listEventDays(own.scope, clientId);

  expect(days).toEqual(['2025-12-24', '2026-01-01', '2026-07-04']);
});

test('an event that moves to another day or client is found where it is now', async () => {
  const { scope } = await world();
  const [former, next] = [newId(noon), newId(noon)];
  const event = await booked(scope, { clientId: former, eventDate: localDate('2026-07-04') });

  const eventDate = localDate('2026-07-05');
  await saveEvent(scope, event, { ...event, clientId: next, eventDate });

  expect(await listEventDays(scope, former)).toEqual([]);
  expect(await listEventDays(scope, next)).toEqual(['2026-07-05']);
});

test('an event whose status is changed among many is found as it is now', async () => {
  const { scope } = await world();
  const clientId = newId(noon);
  await booked(scope, { clientId });
  const rows = await listClientEvents(scope, clientId);

  const by = { userId: 'owner', name: 'Robin Okafor', actingFor: null, now: noon };
  await saveEventStatuses(scope, rows, { status: 'confirmed', by, orderable: new Set() });

  const [row] = await listClientEvents(scope, clientId);
  const stored = requireFound(await getEvent(scope, row?.id ?? ''));
  expect(row).toMatchObject({ status: 'confirmed', version: stored.version });
});

test('whoever is limited to brands finds the events of those alone', async () => {
  const { scope } = await world();
  const clientId = newId(noon);
  await mapInSequence(['coffee', 'shaved-ice'], (brandId) => booked(scope, { clientId, brandId }));

  const rows = await listClientEvents(limitScopeToBrands(scope, ['coffee']), clientId);

  expect(rows.map(({ brandId }) => brandId)).toEqual(['coffee']);
});

test('they cost their slim rows, however many events the franchise has', async () => {
  const { scope } = await world();
  const clientId = newId(noon);
  await mapInSequence(rangeTo(20), () => booked(scope, { clientId }));
  await mapInSequence(rangeTo(40), () => booked(scope, {}));

  const { result, cost } = await measureCost(() => listClientEvents(scope, clientId));

  expect(result).toHaveLength(20);
  expect(cost).toEqual({ requests: 1, readUnits: 1.5, writeUnits: 0 });
});
