// How far an event is from its crew's other events.
import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { localTime } from '#shared/domain/values/local-date.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

type Given = { readonly name: string; readonly from: string; readonly to: string };

/** On one day, with the truck assigned. */
async function withTruck(
  { scope }: World,
  owner: Caller,
  { name: eventName, from, to }: Given,
  longitude: number | null,
  truck: string,
): Promise<string> {
  const [eventId, code] = [newId(noon), newEventCode()];
  const position = longitude === null ? null : { latitude: 40, longitude };
  const hours = { startTime: localTime(from), endTime: localTime(to) };
  const plan = { ...noPlan, position };
  await createEvent(
    scope,
    { ...buildEvent({ eventId, code, eventName, ...hours }), plan },
    undefined,
  );
  const version = (await getEvent(scope, eventId))?.version ?? 0;
  const body = { id: eventId, version, assetIds: [truck] };
  await owner.call(eventCrew, 'mapAssets', { body });
  return eventId;
}

test('the way between the events of a truck is said, and where the time is too short', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  await withTruck(own, owner, { name: 'Lunch', from: '10:00', to: '12:00' }, -105, truck);
  const parade = { name: 'Parade', from: '12:15', to: '14:00' };
  const id = await withTruck(own, owner, parade, -105.3, truck);
  await withTruck(own, owner, { name: 'Fair', from: '16:00', to: '18:00' }, null, truck);

  const { body, cost } = await owner.call(eventCrew, 'drives', { params: { id } });

  expect(body.data).toMatchObject([
    { eventName: 'Lunch', isBefore: true, miles: 20.6, spareMinutes: 15, isTight: true },
    { eventName: 'Fair', isBefore: false, miles: null, minutes: null, isTight: false },
  ]);
  expect(cost?.requests).toBeLessThan(8);
});

test('the way between the events of a person is found through their shifts at them', async () => {
  const own = await world();
  const [owner, driver] = [await own.as('Franchise'), await own.as('Driver')];
  const none = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  const [lunch, parade] = await mapInSequence(
    [
      { name: 'Lunch', from: '10:00', to: '12:00' },
      { name: 'Parade', from: '12:15', to: '14:00' },
    ],
    async (given) => {
      const id = await withTruck(own, owner, given, -105, await addTruckAndGetId(owner));
      const version = (await getEvent(own.scope, id))?.version ?? 0;
      const body = { id, version, staffIds: [driver.user.userId], ...none };
      await owner.call(eventCrew, 'updateStaff', { body });
      return id;
    },
  );

  const { body } = await owner.call(eventCrew, 'drives', { params: { id: parade ?? '' } });

  expect(body.data).toMatchObject([{ eventId: lunch, isBefore: true }]);
});

test('an event without crew and equipment asks nobody', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = newId(noon);
  await createEvent(own.scope, buildEvent({ eventId, code: newEventCode() }), undefined);

  const { body } = await owner.call(eventCrew, 'drives', { params: { id: eventId } });

  expect(body.data).toEqual([]);
});

test('the travel of a crew is filled in from the longer one of its drives', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  await withTruck(own, owner, { name: 'Lunch', from: '08:00', to: '10:00' }, -105, truck);
  const id = await withTruck(
    own,
    owner,
    { name: 'Parade', from: '12:30', to: '14:00' },
    -105.3,
    truck,
  );

  const { data } = (await owner.call(eventCrew, 'details', { params: { id } })).body;
  const drives = (await owner.call(eventCrew, 'drives', { params: { id } })).body;

  expect(data).toMatchObject({ travelFromDrives: true, travelMinutes: drives.data[0]?.minutes });
  expect(data.travelMinutes).toBeGreaterThan(0);
});

test('what is filled in makes nobody busy twice, and what somebody says stays', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  await withTruck(own, owner, { name: 'Lunch', from: '10:00', to: '12:00' }, -105, truck);
  const parade = { name: 'Parade', from: '12:15', to: '14:00' };
  const id = await withTruck(own, owner, parade, -105.3, truck);
  const details = async () =>
    (await owner.call(eventCrew, 'details', { params: { id } })).body.data;

  const tight = await details();
  const crew = { staffIds: [], setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 5 };
  await owner.call(eventCrew, 'updateStaff', { body: { id, version: tight.version, ...crew } });
  const said = await details();
  const again = { id, version: said.version, ...crew, travelMinutes: null };
  const { status } = await owner.call(eventCrew, 'updateStaff', { body: again });

  expect(tight).toMatchObject({ assetIds: [truck], travelFromDrives: true, travelMinutes: 15 });
  expect(said).toMatchObject({ travelFromDrives: false, travelMinutes: 5 });
  expect(status).toBe(200);
  expect(await details()).toMatchObject({ travelFromDrives: true, travelMinutes: 15 });
});
