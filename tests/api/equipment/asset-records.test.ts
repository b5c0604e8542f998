import { expect, test } from 'vitest';
import { readOccupancy, transactWithOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import {
  addAssetType,
  listAssetLog,
  logAssetRecord,
  truckInput,
  addTruckAndGetId,
  getAssetDetails,
} from '#tests/support/fixtures/equipment.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const july = { from: fromIso('2026-07-01T00:00:00Z'), until: fromIso('2026-08-01T00:00:00Z') };

const readHolders = async ({ scope }: World, id: string) =>
  readOccupancy(scope, [{ kind: 'equipment', id }], july);

const out = { kind: 'damage', outFrom: '2026-07-20', outTo: '2026-07-21' } as const;

/** An event has the truck on the afternoon of July 20. */
async function booked({ scope }: World, id: string) {
  const from = fromIso('2026-07-20T17:00:00Z');
  const resource = { kind: 'equipment', id } as const;
  const claim = { resource, from, until: instant(from + 7_200_000) };
  const holder = { kind: 'event', id: newId(noon) } as const;
  await transactWithOccupancy(scope, [], [{ holder, before: [], after: [claim] }]);
}

test('a logged inspection says when the next one is due, and the truck says so too', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTruckAndGetId(owner);

  await logAssetRecord(owner, id, { kind: 'inspection', nextDue: '2027-07-10', costCents: 12_500 });

  expect(await listAssetLog(owner, id)).toMatchObject([
    { kind: 'inspection', recordDate: '2026-07-10', nextDue: '2027-07-10', costCents: 12_500 },
  ]);
  expect(await getAssetDetails(owner, id)).toMatchObject({
    inspectionDueOn: '2027-07-10',
    version: 2,
  });
});

test('damage renews nothing', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTruckAndGetId(owner, { maintenanceDueOn: '2026-12-01' });

  await logAssetRecord(owner, id, { kind: 'damage' });

  expect(await getAssetDetails(owner, id)).toMatchObject({
    maintenanceDueOn: '2026-12-01',
    version: 1,
  });
});

test('days out of service take the truck on the franchise’s own clocks', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner);

  await logAssetRecord(owner, id, out);

  expect(await readHolders(own, id)).toMatchObject([
    { from: fromIso('2026-07-20T05:00:00Z'), until: fromIso('2026-07-22T05:00:00Z') },
  ]);
});

test('a truck that an event has is not put out of service, and who has it is said', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner);
  await booked(own, id);

  const { status, body } = await logAssetRecord(owner, id, out);

  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain(
    'Big Blue is taken by an event from Jul 20, 2026, 12:00 PM to Jul 20, 2026, 2:00 PM, and free from Jul 20, 2026, 2:00 PM.',
  );
  expect(await listAssetLog(owner, id)).toEqual([]);
});

test('a truck that is out of service is assigned to no event and no task of those days', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner);
  await logAssetRecord(owner, id, out);
  const eventDate = localDate(out.outTo);
  const startsAt = fromIso('2026-07-21T17:00:00Z');
  const times = { eventDate, startsAt, endsAt: instant(startsAt + 7_200_000) };
  const event = { eventId: newId(noon), code: newEventCode(), brandId: 'shaved-ice', ...times };
  await createEvent(own.scope, buildEvent(event), undefined);
  const title = 'Wash it';
  const hours = { dueDate: out.outTo, startTime: '09:00', dueTime: '10:00' };

  const crewed = await owner.call(eventCrew, 'mapAssets', {
    body: { id: event.eventId, version: 1, assetIds: [id], overrule: false },
  });
  const task = { title, ...hours, brandId: 'shaved-ice', assetIds: [id], requestKey: newId(noon) };
  const asked = await owner.call(tasks, 'create', { body: task });

  expect([crewed.status, asked.status]).toEqual([409, 409]);
  expect(JSON.stringify(crewed.body)).toContain('Big Blue');
});

test('an owner may decide to do so, which is kept; a manager may not', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_EQUIPMENT', 'write', ['shaved-ice']),
  );
  const id = await addTruckAndGetId(owner);
  await booked(own, id);

  const refused = await logAssetRecord(manager, id, { ...out, overrule: true });
  const taken = await logAssetRecord(owner, id, { ...out, overrule: true });

  expect([refused.status, taken.status]).toEqual([403, 200]);
  expect(await listAssetLog(owner, id)).toMatchObject([{ overruled: true }]);
  const held = await readHolders(own, id);
  expect(held.map(({ overruled }) => overruled?.by)).toEqual([owner.user.userId, undefined]);
});

test('what was decided of some days says nothing of others', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner);
  await booked(own, id);
  const other = { outFrom: '2026-07-10', outTo: '2026-07-10', overrule: true };
  const logged = await logAssetRecord(owner, id, other);
  const record = { id: logged.body.data.id, version: 1, recordDate: '2026-07-10' };

  const { status } = await owner.call(assetRecords, 'update', { body: { ...record, ...out } });

  expect(status).toBe(409);
});

test('a record that is deleted gives its days back', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addTruckAndGetId(owner);
  const logged = await logAssetRecord(owner, id, out);

  await owner.call(assetRecords, 'remove', { params: { id: logged.body.data.id } });

  expect(await readHolders(own, id)).toEqual([]);
  expect(await listAssetLog(owner, id)).toEqual([]);
});

test.each([
  ['days out of service without days', { kind: 'outOfService' }, 'outFrom'],
  ['days that are turned round', { outFrom: '2026-07-21', outTo: '2026-07-20' }, 'outTo'],
  ['a next time before the record', { nextDue: '2026-07-10' }, 'nextDue'],
  ['more than a year', { outFrom: '2026-07-21', outTo: '2027-07-21' }, 'outTo'],
] as const)('%s is refused by its field', async (_what, over, field) => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await logAssetRecord(owner, await addTruckAndGetId(owner), over);

  expect([status, Object.keys(body)]).toEqual([400, [field, 'requestId']]);
});

test('a record that is sent several times at once stands in the log once', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTruckAndGetId(owner);
  const same = { requestKey: newId(noon), ...out };

  const answers = await Promise.all([0, 1, 2].map(() => logAssetRecord(owner, id, same)));

  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await listAssetLog(owner, id)).toHaveLength(1);
});

test('the log of a truck that went to another brand is kept by whoever looks after it now', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const assetTypeId = await addAssetType(owner);
  const id = await addTruckAndGetId(owner, { assetTypeId });
  const recordId = (await logAssetRecord(owner, id)).body.data.id;
  const details = { ...truckInput, assetTypeId, brandId: 'coffee' };
  await owner.call(assets, 'update', { body: { id, version: 1, ...details } });
  const manages = (brandId: string) =>
    own.as('Manager', buildPermission('MANAGE_EQUIPMENT', 'write', [brandId]));
  const [before, now] = [await manages('shaved-ice'), await manages('coffee')];
  const entry = {
    id: recordId,
    version: 1,
    kind: 'maintenance',
    recordDate: '2026-07-11',
  } as const;
  const save = (by: Caller) => by.call(assetRecords, 'update', { body: entry });

  const answers = [await save(before), await save(now)];

  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  const removed = await now.call(assetRecords, 'remove', { params: { id: recordId } });
  expect(removed.status).toBe(200);
});
