// Lists compared with what they list: every error is found, named and repaired.
import { expect, test } from 'vitest';
import { eventList } from '#functions/data/events/event-list.ts';
import { eventCodec, toEventRow, eventBuckets } from '#functions/data/events/event-rows.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { Events } from '#functions/data/events/event-entity.ts';
import { writeRowChunk } from '#functions/data/lists/row-chunks.ts';
import { readBucketStamps, replaceBucketStamp } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listWorkedShifts } from '#functions/data/staff/shift-list.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import { buildPutShiftItem } from '#functions/data/staff/shifts.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { reconcileRollups } from '#functions/flows/figures/reconcile-rollups.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales, buildShift } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const june = '2026-06';
const day = localDate('2026-06-20');
const { name: list } = eventBuckets;

async function booked(scope: Scope, over: Partial<Event> = {}): Promise<Event> {
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), ...over });
  await createEvent(scope, event, undefined);
  return event;
}

async function franchise() {
  const { scope } = await world();
  const events = [await booked(scope), await booked(scope), await booked(scope)];
  await settle();
  return { scope, events };
}

const readStamp = async (scope: Scope) => {
  const [stamp] = await readBucketStamps(scope, list);
  return stamp ?? { bucket: june, rows: 0, mark: 0, sums: {} };
};
const repairedIn = async (scope: Scope) => (await reconcileRollups(scope, noon)).repaired;
const listed = async (scope: Scope) =>
  (await eventList.rowSet(scope, noon)).entries.map(({ row }) => row.eventName).toSorted();

test('a list that is right is left alone, also one that was read and packed', async () => {
  const { scope } = await franchise();
  await listed(scope);
  const before = await readStamp(scope);

  expect(await repairedIn(scope)).toEqual([]);
  expect(await readStamp(scope)).toEqual(before);
});

test('a stamp that somebody forgot to raise is put right', async () => {
  const { scope } = await franchise();
  const right = await readStamp(scope);
  await replaceBucketStamp(scope, list, { bucket: june, rows: 2, mark: 7, sums: {} }, right);

  expect(await repairedIn(scope)).toEqual([`stamp|${list}|${june}`]);
  expect(await readStamp(scope)).toEqual(right);
  expect(await repairedIn(scope)).toEqual([]);
});

test('a stamp that adds up to something else, or to nothing as yet, is put right', async () => {
  const { scope } = await franchise();
  await booked(scope, { sales: buildSales() });
  await settle();
  const right = await readStamp(scope);
  expect(right.sums).toEqual({
    eventSalesCollectedCents: 108_250,
    salesTaxCents: 8_250,
    givebackCents: 20_000,
  });

  await replaceBucketStamp(scope, list, { ...right, sums: {} }, right);

  expect(await repairedIn(scope)).toEqual([`stamp|${list}|${june}`]);
  expect(await readStamp(scope)).toEqual(right);
});

test('a stamp without rows, and rows without a stamp, are put right', async () => {
  const { scope } = await franchise();
  const right = await readStamp(scope);
  const nowhere = { bucket: '2031-01', rows: 1, mark: 1, sums: {} };
  await replaceBucketStamp(scope, list, nowhere, { rows: 0, mark: 0 });
  await replaceBucketStamp(scope, list, { bucket: june, rows: 0, mark: 0, sums: {} }, right);

  expect((await repairedIn(scope)).toSorted()).toEqual([
    `stamp|${list}|${june}`,
    `stamp|${list}|2031-01`,
  ]);
  expect(await readStamp(scope)).toEqual(right);
});

test('a pack that holds something else under the right stamp is packed anew', async () => {
  const { scope, events } = await franchise();
  const wrong = events.map((event) => toEventRow({ ...event, eventName: 'Never heard of' }));
  const stamp = await readStamp(scope);
  const packing = { name: list, codec: eventCodec };
  await writeRowChunk(scope, packing, { stamp, rows: wrong, packedAt: instant(0) });

  expect(await repairedIn(scope)).toEqual([`pack|${list}|${june}`]);
  expect(await listed(scope)).not.toContain('Never heard of');
});

test("a row that is not its event's is written anew as the next version", async () => {
  const { scope, events } = await franchise();
  const [event = buildEvent({ eventId: '', code: '' })] = events;
  const { eventId } = event;
  const row = eventCodec.encode({ ...toEventRow(event), status: 'cancelled' });
  await Events.patch({ tenant: scope.tenant, eventId }).set({ row }).go();

  expect(await repairedIn(scope)).toEqual([`row|${list}|${eventId}`]);
  expect(await getEvent(scope, eventId)).toMatchObject({ version: 2 });
  expect(await listed(scope)).toEqual(events.map(({ eventName }) => eventName).toSorted());
  expect(await repairedIn(scope)).toEqual([]);
});

test('a row that says the same in other bytes is left as it is', async () => {
  const { scope, events } = await franchise();
  const [event = buildEvent({ eventId: '', code: '' })] = events;
  const row = eventCodec.encode(toEventRow(event)).replace('",', '", ');
  await Events.patch({ tenant: scope.tenant, eventId: event.eventId }).set({ row }).go();

  expect(await repairedIn(scope)).toEqual([]);
  expect(await getEvent(scope, event.eventId)).toMatchObject({ version: event.version });
});

/** As shifts were stored before there was a list of them. */
function unlisted(scope: Scope, shift: Shift): TransactItem {
  const { Put } = buildPutShiftItem(scope, shift);
  const { row: _row, list_pk: _pk, list_sk: _sk, ...stored } = Put?.Item ?? {};
  return { Put: { TableName: Put?.TableName, Item: stored } };
}

test('shifts that nothing lists are listed, each as its next version', async () => {
  const { scope } = await world();
  const [old, kept] = [
    buildShift({ shiftId: newId(noon), day }),
    buildShift({ shiftId: newId(noon), day }),
  ];
  await writeInBulk([unlisted(scope, old), buildPutShiftItem(scope, kept)]);
  await settle();
  const listedIds = async () =>
    (await listWorkedShifts(scope, { from: day, to: day }, noon)).rows
      .map(({ id }) => id)
      .toSorted();

  expect(await listedIds()).toEqual([kept.shiftId]);
  expect(await repairedIn(scope)).toEqual([`row|shift|${old.shiftId}`]);
  expect(await listedIds()).toEqual([old.shiftId, kept.shiftId].toSorted());
  expect(await repairedIn(scope)).toEqual([]);
});

test('a list that is written meanwhile is never put wrong', async () => {
  const { scope, events } = await franchise();
  const rename = async (event: Event) => saveEvent(scope, event, { ...event, eventName: 'Later' });

  const [found] = await Promise.all([
    Promise.all([repairedIn(scope), repairedIn(scope)]),
    ...events.map(rename),
  ]);

  expect(found.flat()).toEqual([]);
  expect(await listed(scope)).toEqual(['Later', 'Later', 'Later']);
  expect(await repairedIn(scope)).toEqual([]);
});
