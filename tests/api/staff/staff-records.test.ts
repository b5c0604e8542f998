import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { home } from '#shared/contract/reports/home.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { upload } from '#tests/support/fixtures/pictures.ts';
import { addStaffAndGetId, addRecord, listRecords } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const plan = (owner: Caller, staffId: string, over: object = {}) =>
  owner.call(staffSchedule, 'create', {
    body: {
      title: 'Driver',
      brandId: 'coffee',
      day: '2026-07-20',
      startTime: '09:00',
      endTime: '17:00',
      staffId,
      requestKey: newId(noon),
      ...over,
    },
  });

async function office() {
  const own = await world();
  const owner = await own.as('Franchise');
  return { ...own, owner, staffId: await addStaffAndGetId(owner) };
}

test('notes and documents are kept with their person, the newest first', async () => {
  const { owner, staffId } = await office();
  const { fileId } = await upload(owner, 'staffRecord');

  await addRecord(owner, staffId, { expiresOn: '2027-07-10', fileId });
  await addRecord(owner, staffId, {
    kind: 'warning',
    recordDate: '2026-07-01',
    notes: 'Late twice',
    number: 'not kept',
  });

  const records = await listRecords(owner, staffId);
  expect(records).toMatchObject([
    { kind: 'warning', notes: 'Late twice', number: '', expiresOn: null },
    { kind: 'license', number: 'D123', expiresOn: '2027-07-10', fileId },
  ]);
});

test.each([
  ['a note that says nothing', { kind: 'note' as const }, 'notes'],
  ['another document of no name', { kind: 'otherDocument' as const }, 'title'],
  ['a document that expired before it was issued', { expiresOn: '2024-07-10' }, 'expiresOn'],
  ['a file that never came', { fileId: 'never-sent' }, 'fileId'],
])('%s is refused by its field', async (_, over, field) => {
  const { owner, staffId } = await office();

  const { status, body } = await addRecord(owner, staffId, over);

  expect([status, body]).toMatchObject([400, { [field]: [{}] }]);
});

test('sent twice a record is one, and what two people change at once, one of them is told', async () => {
  const { owner, staffId } = await office();
  const requestKey = newId(noon);
  const [first, second] = await Promise.all([
    addRecord(owner, staffId, { requestKey }),
    addRecord(owner, staffId, { requestKey }),
  ]);
  const { id } = first.body.data;
  const body = { staffId, id, version: 1, kind: 'license', recordDate: '2024-07-10' } as const;

  const saves = await Promise.all([
    owner.call(staffRecords, 'update', { body: { ...body, number: 'D1' } }),
    owner.call(staffRecords, 'update', { body: { ...body, number: 'D2' } }),
  ]);

  expect(second.body.data.id).toBe(id);
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listRecords(owner, staffId)).toHaveLength(1);
});

test('a person sees their own documents, and nothing that was noted about them', async () => {
  const { as, owner } = await office();
  const driver = await as('Driver');
  await addRecord(owner, driver.user.userId, { notes: 'Copied by Sam' });
  await addRecord(owner, driver.user.userId, { kind: 'praise', notes: 'On time' });
  await addRecord(owner, await addStaffAndGetId(owner));

  const { data } = (await driver.call(staffRecords, 'own', {})).body;

  expect(data).toMatchObject([{ kind: 'license', number: 'D123' }]);
  expect(JSON.stringify(data)).not.toContain('Copied by Sam');
});

test('the grid and home count who has a document that expires within thirty days', async () => {
  const { as, owner, staffId } = await office();
  const [soon, renewed] = [await addStaffAndGetId(owner), await addStaffAndGetId(owner)];
  await addRecord(owner, staffId, { expiresOn: '2026-07-14' });
  await addRecord(owner, soon, { expiresOn: '2026-08-14' });
  await addRecord(owner, renewed, { expiresOn: '2026-07-14' });
  await addRecord(owner, renewed, { expiresOn: '2028-07-14' });

  const due = await owner.call(staffProfiles, 'list', { body: { documents: 'due' } });
  const attention = async (who: Caller) =>
    (await who.call(home, 'view', { body: {} })).body.data.attention;
  const clerk = await as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));

  const states = due.body.data.map(({ id, documents }) => [id, documents]);
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [staffId, 'expired'],
      [soon, 'expiring'],
    ]),
  );
  expect(await attention(owner)).toContainEqual({ kind: 'documentsDue', count: 2, dueCents: null });
  expect(await attention(clerk)).toEqual([]);
});

test('planning somebody after a document expired asks once more, and the shift says so', async () => {
  const { owner, staffId } = await office();
  await addRecord(owner, staffId, { expiresOn: '2026-07-19' });

  const [good, asked] = [
    await plan(owner, staffId, { day: '2026-07-18' }),
    await plan(owner, staffId),
  ];
  const planned = await plan(owner, staffId, { anyway: true });

  expect([good.status, asked.status, planned.status]).toEqual([200, 400, 200]);
  expect(asked.body).toMatchObject({
    anyway: [{ message: 'Dana Reyes has a document that will have expired by then.' }],
  });
  const week = await owner.call(staffSchedule, 'week', { query: { day: '2026-07-20' } });
  expect(week.body.data.shifts).toMatchObject([{ overruled: ['documents'] }]);
});

test('a copied week leaves out whose document will have expired, and says so', async () => {
  const { owner, staffId } = await office();
  await addRecord(owner, staffId, { expiresOn: '2026-07-26' });
  await plan(owner, staffId);

  const { body } = await owner.call(staffSchedule, 'copyWeek', {
    body: { from: '2026-07-20', to: '2026-07-27', requestKey: newId(noon) },
  });

  expect(body.data).toEqual({
    copied: 0,
    skipped: [{ title: 'Driver', day: '2026-07-27', name: 'Dana Reyes', why: 'documents' }],
  });
});

test('planning somebody beyond their working hours asks once more, with all that speaks against it', async () => {
  const { owner } = await office();
  const staffId = await addStaffAndGetId(owner, { weeklyHours: 10 });
  await addRecord(owner, staffId, { expiresOn: '2026-07-20' });
  const first = await plan(owner, staffId);

  const within = await plan(owner, staffId, { day: '2026-07-21', endTime: '11:00', anyway: true });
  const over = await plan(owner, staffId, { day: '2026-07-22', endTime: '09:01' });
  const { id } = first.body.data;
  const moved = await owner.call(staffSchedule, 'update', {
    body: {
      title: 'Driver',
      brandId: 'coffee',
      day: '2026-07-19',
      staffId,
      id,
      version: 1,
      startTime: '09:00',
      endTime: '17:00',
    },
  });

  expect([first.status, within.status, over.status, moved.status]).toEqual([200, 200, 400, 200]);
  expect(over.body).toMatchObject({
    anyway: [
      { message: 'Dana Reyes has a document that will have expired by then.' },
      { message: 'Dana Reyes would work more than their 10 hours in that week.' },
    ],
  });
});
