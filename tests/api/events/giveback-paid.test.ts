import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { events } from '#shared/contract/events/events.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

/** On the day of these tests, so that its sales can be recorded. */
const fundraiser = {
  eventName: 'School fundraiser',
  brandId: 'shaved-ice',
  eventDate: '2026-07-15',
  startTime: '09:00',
  endTime: '10:00',
  client: { newClient: { businessName: 'Lincoln School' } },
};

async function prepared() {
  const owner = await (await world()).as('Franchise');
  const body = { ...fundraiser, requestKey: newId(noon) };
  const { data } = (await owner.call(events, 'quickAdd', { body })).body;
  return { owner, id: data.id };
}

const record = (owner: Caller, id: string, version: number, givebackPercentage: string) =>
  owner.call(events, 'complete', {
    body: {
      id,
      version,
      eventSalesCollectedCents: 10_000,
      salesTaxRate: '0',
      givebackPercentage,
    },
  });

const mark = (owner: Caller, id: string, version: number, paid = true) =>
  owner.call(eventGivebacks, 'setPaid', { body: { id, version, paid } });

const getEventDetails = async (owner: Caller, id: string) =>
  (await owner.call(events, 'details', { params: { id }, query: {} })).body.data;

const getEventRowExtras = async (owner: Caller, id: string) =>
  (await owner.call(eventCrew, 'looks', { body: { ids: [id] } })).body.data[0];

test('a giveback is marked as paid and as unpaid again, and the history says so', async () => {
  const { owner, id } = await prepared();
  await record(owner, id, 1, '20');
  const before = await getEventRowExtras(owner, id);

  const paid = await mark(owner, id, 2);
  const [event, look] = [await getEventDetails(owner, id), await getEventRowExtras(owner, id)];
  await mark(owner, id, 3, false);

  expect(before?.givebackPaid).toBe(false);
  expect([paid.status, event.givebackPaidAt !== null, look?.givebackPaid]).toEqual([
    ...[200, true, true],
  ]);
  expect((await getEventDetails(owner, id)).givebackPaidAt).toBeNull();
  const { body } = await owner.call(events, 'history', { params: { id }, query: {} });
  expect(body.data.map(({ deed }) => deed)).toEqual([
    ...['givebackUnpaid', 'givebackPaid', 'salesRecorded', 'booked'],
  ]);
});

test('a giveback that is marked as paid twice, or by two at once, is noted once', async () => {
  const { owner, id } = await prepared();
  await record(owner, id, 1, '20');

  const together = await Promise.all([mark(owner, id, 2), mark(owner, id, 2)]);
  const again = await mark(owner, id, 3);

  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([again.status, (await getEventDetails(owner, id)).version]).toEqual([200, 3]);
});

test('an event that owes no giveback has none to mark as paid', async () => {
  const { owner, id } = await prepared();

  const unrecorded = await mark(owner, id, 1);
  await record(owner, id, 1, '0');
  const nothing = await mark(owner, id, 2);

  expect([unrecorded.status, nothing.status]).toEqual([400, 400]);
  expect(JSON.stringify(unrecorded.body)).toContain('Record the sales of this event first');
  expect((await getEventRowExtras(owner, id))?.givebackPaid).toBeNull();
});

test('another amount of giveback has not been paid yet', async () => {
  const { owner, id } = await prepared();
  await record(owner, id, 1, '20');
  await mark(owner, id, 2);

  await record(owner, id, 3, '20');
  const same = await getEventRowExtras(owner, id);
  await record(owner, id, 4, '30');

  expect([same?.givebackPaid, (await getEventRowExtras(owner, id))?.givebackPaid]).toEqual([
    true,
    false,
  ]);
});

test('before its sales are recorded, what was agreed on decides whether a giveback is due', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { data } = (
    await owner.call(events, 'quickAdd', { body: { ...fundraiser, requestKey: newId(noon) } })
  ).body;
  const byFranchise = await getEventRowExtras(owner, data.id);
  const { version, clientId, plan } = await getEventDetails(owner, data.id);
  const { client: _, ...details } = fundraiser;
  await owner.call(events, 'update', {
    body: {
      ...details,
      id: data.id,
      version,
      clientId,
      plan: { ...plan, givebackPercentage: '0' },
    },
  });

  expect(byFranchise?.givebackPaid).toBe(false);
  expect((await getEventRowExtras(owner, data.id))?.givebackPaid).toBeNull();
});
