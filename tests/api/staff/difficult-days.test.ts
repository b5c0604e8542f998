// Days on which plans go wrong: clocks change in the night, a truck breaks down in the morning, and
// the roster has three hundred people.
import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import {
  buildPutStaffProfileItem,
  createEmptyProfile,
} from '#functions/data/staff/staff-profiles.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import {
  assignStaff,
  bookEventAndGetId,
  listAllShifts,
} from '#tests/support/fixtures/crew-events.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import { addTruckAndGetId, logAssetRecord } from '#tests/support/fixtures/equipment.ts';
import { createCrew, getWeekAround } from '#tests/support/fixtures/staff.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon } from '#tests/support/world.ts';

test.each([
  ['that is an hour longer', '2026-10-31', 7],
  ['that is an hour shorter', '2027-03-13', 5],
  ['like any other', '2026-10-24', 6],
])(
  'an event from 10 PM to 4 AM in a night %s takes its crew on %s for %d h',
  async (_, day, hours) => {
    const own = await createCrew();
    const night = {
      eventDate: localDate(day),
      startTime: localTime('22:00'),
      endTime: localTime('04:00'),
    };
    const id = await bookEventAndGetId(own, night);
    const none = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };

    await assignStaff(own, own.owner, id, [own.staffId], none);

    const { shifts } = await getWeekAround(own.owner, day);
    const [shift] = shifts;
    const { labor } = (await own.owner.call(staffSchedule, 'assess', { query: { day } })).body.data;
    expect(shifts).toMatchObject([{ day, startTime: '22:00', endTime: '04:00' }]);
    const lasts = fromIso(shift?.endsAt ?? '') - fromIso(shift?.startsAt ?? '');
    expect(lasts).toBe(hours * hourMilliseconds);
    // The night belongs to its evening, and to the evening's week.
    expect(labor?.days).toMatchObject([{ day, minutes: hours * 60 }]);
  },
);

test('a truck that breaks down in the morning is said to be at an event, replaced, and the crew stays', async () => {
  const own = await createCrew();
  const { owner, staffId } = own;
  const [broken, other] = [
    await addTruckAndGetId(owner, { brandId: 'coffee' }),
    await addTruckAndGetId(owner, { brandId: 'coffee', assetName: 'Little Red' }),
  ];
  const id = await bookEventAndGetId(own);
  await assignStaff(own, owner, id, [staffId]);
  await owner.call(staffSchedule, 'publish', { body: { day: '2026-07-20' } });
  const mapTo = async (assetIds: string[]) => {
    const version = (await getEvent(own.scope, id))?.version ?? 0;
    return owner.call(eventCrew, 'mapAssets', { body: { id, version, assetIds } });
  };
  await mapTo([broken]);
  const before = await listAllShifts(own);
  const damage = { kind: 'damage', outFrom: '2026-07-20', outTo: '2026-07-22' } as const;

  const warned = await logAssetRecord(owner, broken, damage);
  const replaced = await mapTo([other]);
  const logged = await logAssetRecord(owner, broken, damage);
  const again = await mapTo([broken]);

  expect(warned.status).toBe(409);
  expect(JSON.stringify(warned.body)).toContain('Big Blue is taken by');
  expect([replaced.status, logged.status, again.status]).toEqual([200, 200, 409]);
  expect(await getEvent(own.scope, id)).toMatchObject({
    assetIds: [other],
    crew: { staffIds: [staffId] },
  });
  expect(await listAllShifts(own)).toEqual(before);
  expect(await findPlanFaults(own.scope, [staffId])).toEqual([]);
});

test('of a roster of three hundred each is offered for an event and on the board, in six requests more', async () => {
  const own = await createCrew();
  const profiles = rangeTo(300).map((at) => ({
    ...createEmptyProfile(newId(noon)),
    version: 1,
    person: {
      ...{ firstName: `Person ${at}`, lastName: 'Reyes', phone: '' },
      ...{ role: 'Server' as const, active: true },
    },
  }));
  const id = await bookEventAndGetId(own);
  const read = async () => {
    const crew = await own.owner.call(eventCrew, 'details', { params: { id } });
    const query = { day: '2026-07-20' };
    const week = await own.owner.call(staffSchedule, 'week', { query });
    const proposal = await own.owner.call(staffSchedule, 'propose', { query });
    return { crew, week, proposal };
  };
  const few = await read();
  await writeInBulk(profiles.map((profile) => buildPutStaffProfileItem(own.scope, profile)));

  const many = await read();

  expect(many.crew.body.data.staff).toHaveLength(301);
  expect(many.week.body.data.staff).toHaveLength(301);
  expect(many.proposal.body.data.proposed).toHaveLength(1);
  const countRequests = ({ crew, week, proposal }: typeof few) =>
    [crew, week, proposal].map(({ cost }) => cost.requests);
  // What people are busy with is read for fifty of them at a time.
  const [crew = 0, week = 0, proposal = 0] = countRequests(few);
  expect(countRequests(many)).toEqual([crew + 6, week, proposal + 6]);
  const chosen = [own.staffId, ...profiles.slice(0, 15).map(({ staffId }) => staffId)];
  expect((await assignStaff(own, own.owner, id, chosen)).status).toBe(200);
  expect(await findPlanFaults(own.scope, chosen)).toEqual([]);
});
