// People who only work on other brands don't exist for a manager of one: neither in lists nor by
// their id.
import { expect, test } from 'vitest';
import { createEmptyProfile, saveStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { newId } from '#functions/ports/ids.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { addStaffAndGetId, addRecord } from '#tests/support/fixtures/staff.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const own = await world();
const owner = await own.as('Franchise');
const manager = await own.as('Manager', buildPermission('MANAGE_STAFF', 'write', ['shaved-ice']));

test.each([
  ['of another brand', ['coffee'], 404],
  ['of the manager’s brand too', ['coffee', 'shaved-ice'], 200],
  ['of all brands', [], 200],
])('a person %s: their profile, rate and documents answer %s', async (_, brandIds, status) => {
  const staffId = await addStaffAndGetId(owner, { brandIds });
  const params = { id: staffId };
  const added = await addRecord(owner, staffId);
  const recordId = added.body.data.id;
  const { firstName, lastName } = { firstName: 'Dana', lastName: 'Reyes' };
  const person = { firstName, lastName, phone: '', role: 'Driver' } as const;
  const change = { person, brandIds, hourlyRateCents: 9900, version: 1 };
  const entry = { kind: 'note', recordDate: '2026-07-01', notes: 'Late' } as const;
  const email = `${newId(noon).toLowerCase()}@example.com`;

  const answers = [
    await manager.call(staffProfiles, 'details', { params }),
    await manager.call(staffProfiles, 'update', { params, body: change }),
    await manager.call(staffProfiles, 'setActivated', { body: { ...params, activated: true } }),
    await manager.call(staffRecords, 'list', { params }),
    await addRecord(manager, staffId),
    await manager.call(staffRecords, 'update', {
      body: { staffId, id: recordId, version: 1, fileId: null, ...entry },
    }),
    await manager.call(staffRecords, 'remove', { params: { staffId, id: recordId } }),
    await manager.call(staffProfiles, 'invite', { params, body: { email } }),
  ];

  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
});

test('an account that manages other brands alone isn’t found by a manager of one', async () => {
  const other = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee']));
  const same = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const look = (id: string) => manager.call(people, 'details', { params: { id } });

  const [missing, seen] = [await look(other.user.userId), await look(same.user.userId)];

  expect([missing.status, seen.status]).toEqual([404, 200]);
});

test('an open shift of a brand that somebody doesn’t work on is not theirs to see or to claim', async () => {
  const [theirs, others] = [await own.as('Driver'), await own.as('Driver')];
  for (const [{ user }, brandId] of [
    [theirs, 'shaved-ice'],
    [others, 'coffee'],
  ] as const) {
    await saveStaffProfile(own.scope, { ...createEmptyProfile(user.userId), brandIds: [brandId] });
  }
  const plan = { title: 'Driver', brandId: 'shaved-ice', day: '2026-07-20', open: true } as const;
  const hours = { startTime: '09:00', endTime: '17:00', staffId: null, requestKey: newId(noon) };
  const planned = await owner.call(staffSchedule, 'create', { body: { ...plan, ...hours } });
  const { id: shiftId } = planned.body.data;

  const [seen, missing] = await Promise.all(
    [theirs, others].map((driver) => driver.call(staffSchedule, 'openShifts', {})),
  );
  const refused = await others.call(staffSchedule, 'claim', { body: { shiftId } });
  const claimed = await theirs.call(staffSchedule, 'claim', { body: { shiftId } });

  expect(seen?.body.data.map(({ id }) => id)).toEqual([shiftId]);
  expect(missing?.body.data).toEqual([]);
  expect([refused.status, claimed.status]).toEqual([404, 200]);
});

test('a shift that is offered to everybody isn’t taken by who doesn’t work on its brand', async () => {
  const [from, taker] = [await own.as('Driver'), await own.as('Driver')];
  const ofTaker = { ...createEmptyProfile(taker.user.userId), brandIds: ['coffee'] };
  await saveStaffProfile(own.scope, ofTaker);
  const plan = { title: 'Driver', brandId: 'shaved-ice', day: '2026-07-21' } as const;
  const hours = { startTime: '09:00', endTime: '17:00', staffId: from.user.userId };
  const body = { ...plan, ...hours, requestKey: newId(noon) };
  const { id: shiftId } = (await owner.call(staffSchedule, 'create', { body })).body.data;
  await owner.call(staffSchedule, 'publish', { body: { day: plan.day } });
  const offer = { shiftId, offeredTo: null, note: '', requestKey: newId(noon) };
  const { id: swapId } = (await from.call(shiftSwaps, 'offer', { body: offer })).body.data;

  const refused = await taker.call(shiftSwaps, 'accept', { body: { swapId, version: 1 } });

  expect(refused.status).toBe(404);
});

test.each([
  ['that the manager writes for', ['shaved-ice'], true],
  ['of which the manager writes for one', ['shaved-ice', 'coffee'], true],
  ['that the manager only reads', ['coffee'], false],
  ['without exception', [], true],
])(
  'on people of brands %s, decisions are offered as the server takes them',
  async (_, brandIds, may) => {
    const { as, scope } = await world();
    const [driver, lead] = await Promise.all([
      as('Driver'),
      as('Manager', [
        ...(['MANAGE_TIME_OFF', 'CLOCK_IN_CLOCK_OUT'] as const).flatMap((code) => [
          ...buildPermission(code, 'write', ['shaved-ice']),
          ...buildPermission(code, 'read', ['coffee']),
        ]),
      ]),
    ]);
    const staffId = driver.user.userId;
    await saveStaffProfile(scope, { ...createEmptyProfile(staffId), brandIds });
    const days = { kind: 'vacation', from: '2026-07-20', to: '2026-07-20' } as const;
    const asked = await driver.call(timeOff, 'request', {
      body: { ...days, requestKey: newId(noon) },
    });
    const { id } = asked.body.data;

    const [request] = (await lead.call(timeOff, 'list', { body: {} })).body.data;
    const duty = (await lead.call(dutyStatus, 'now', {})).body.data;
    const entry = { id: newId(noon), staffId, standing: 'working' } as const;
    const answers = [
      await lead.call(timeOff, 'decide', { body: { id, version: 1, status: 'approved' } }),
      await lead.call(dutyStatus, 'enter', { body: entry }),
    ];

    const offered = [request?.mayDecide, duty.find((row) => row.staffId === staffId)?.mayEnter];
    expect(offered).toEqual([may, may]);
    expect(answers.map(({ status }) => status === 200)).toEqual(offered);
  },
);

test('a manager of one brand puts nobody on all brands, and takes nobody from others', async () => {
  const shown = async (staffId: string) =>
    (await owner.call(staffProfiles, 'details', { params: { id: staffId } })).body.data.brandIds;
  const saved = async (before: string[], brandIds: string[]) => {
    const id = await addStaffAndGetId(owner, { brandIds: before });
    const person = { firstName: 'Dana', lastName: 'Reyes', phone: '', role: 'Driver' } as const;
    const body = { person, brandIds, version: 1 };
    const { status } = await manager.call(staffProfiles, 'update', { params: { id }, body });
    return [status, await shown(id)];
  };
  const person = { firstName: 'Dana', lastName: 'Reyes', role: 'Driver' } as const;

  const everywhere = await saved(['shaved-ice'], []);
  const away = await saved(['coffee', 'shaved-ice'], ['shaved-ice']);
  const narrowed = await saved([], ['shaved-ice']);
  const added = await manager.call(staffProfiles, 'create', {
    body: { ...person, requestKey: newId(noon) },
  });

  expect(everywhere).toEqual([400, ['shaved-ice']]);
  expect(away).toEqual([200, ['coffee', 'shaved-ice']]);
  expect(narrowed).toEqual([403, []]);
  expect(added.status).toBe(400);
});
