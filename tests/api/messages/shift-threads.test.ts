import { paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { getThread } from '#functions/data/messages/threads.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  createThreadWorld,
  publishWeek,
  readAsCrew,
  readAsOffice,
  writeAsCrew,
  writeAsOffice,
} from '#tests/support/fixtures/threads.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, type World } from '#tests/support/world.ts';

/** A shift of the driver at no event, which isn't published. */
async function createShift(owner: Caller, driver: Caller) {
  const shift = {
    ...{ title: 'Inventory', day: localDate('2026-07-21'), brandId: 'coffee', anyway: true },
    ...{ startTime: localTime('09:00'), endTime: localTime('12:00') },
    ...{ staffId: driver.user.userId, requestKey: newId(noon) },
  };
  return (await owner.call(staffSchedule, 'create', { body: shift })).body.data.id;
}

/** A published one. */
async function createShiftWorld() {
  const it = await createThreadWorld();
  const shiftId = await createShift(it.owner, it.driver);
  await publishWeek(it.owner, '2026-07-21');
  return { ...it, shiftId };
}

/** Stores another row in an item, as an earlier release or another part of the product would. */
async function changeStoredRow({ scope }: World, entity: string, id: string, row: object) {
  const pages = paginateScan(
    { client: documentClient },
    {
      TableName: tableConfig.table,
      FilterExpression: 'tenant = :tenant AND (threadId = :id OR shiftId = :id)',
      ExpressionAttributeValues: { ':tenant': scope.tenant, ':id': id },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items.filter((it) => it['__edb_e__'] === entity)) {
      const put = { TableName: tableConfig.table, Item: { ...item, row } };
      await documentClient.send(new PutCommand(put));
    }
  }
}

const listTexts = async (asked: ReturnType<typeof readAsOffice>) =>
  (await asked).body.data.messages.map(({ text }) => text);

const listOwn = async (person: Caller) => (await person.call(threads, 'own', {})).body.data;

const list = async (person: Caller) => (await person.call(threads, 'list', { query: {} })).body;

describe('a shift without an event', () => {
  test('has a thread between its person and the office', async () => {
    const { owner, driver, server, shiftId } = await createShiftWorld();

    await writeAsCrew(driver, shiftId, 'Where is the commissary key?');
    await writeAsOffice(owner, shiftId, 'In the lockbox.');

    expect(await listTexts(readAsCrew(driver, shiftId))).toHaveLength(2);
    expect(await listOwn(driver)).toMatchObject([
      { id: shiftId, kind: 'shift', title: 'Inventory', day: '2026-07-21', unread: 1 },
    ]);
    expect((await list(owner)).data).toMatchObject([{ id: shiftId, kind: 'shift' }]);
    expect((await readAsCrew(server, shiftId)).status).toBe(404);
    expect((await writeAsCrew(server, shiftId, 'Me too')).status).toBe(404);
  });

  test('deleted, its thread is deleted with it', async () => {
    const { own, owner, driver, shiftId } = await createShiftWorld();
    await writeAsCrew(driver, shiftId, 'One');

    const removed = await owner.call(staffSchedule, 'remove', { params: { id: shiftId } });
    await settle();

    expect(removed.status).toBe(200);
    expect(await getThread(own.scope, shiftId)).toBeUndefined();
    expect(await listOwn(driver)).toEqual([]);
    expect((await list(owner)).data).toEqual([]);
  });
});

describe('who reads the thread of a shift', () => {
  test('in the office those who plan shifts of its brand, and nobody who only sees events', async () => {
    const { own, owner, driver, id, shiftId } = await createShiftWorld();
    await writeAsCrew(driver, shiftId, 'I am ill tomorrow.');
    await writeAsOffice(owner, id, 'About the event');
    const as = (code: AccessCode, brandId = 'coffee') =>
      own.as('Manager', buildPermission(code, 'read', [brandId]));
    const [planner, other, assigner] = [
      await as('MANAGE_SHIFT_SCHEDULE'),
      await as('MANAGE_SHIFT_SCHEDULE', 'shaved-ice'),
      await as('ASSIGN_EQUIPMENT_TO_TASK'),
    ];

    expect((await list(planner)).data.map((it) => it.id)).toEqual([shiftId]);
    expect((await writeAsOffice(planner, shiftId, 'Get well!')).status).toBe(200);
    expect((await readAsOffice(planner, id)).status).toBe(404);
    expect((await readAsOffice(other, shiftId)).status).toBe(404);
    expect((await list(other)).data).toEqual([]);
    expect((await readAsOffice(assigner, shiftId)).status).toBe(404);
    expect((await writeAsOffice(assigner, shiftId, 'Hello')).status).toBe(404);
    expect((await list(assigner)).data.map((it) => it.id)).toEqual([id]);
  });

  test('nobody begins one about a shift that nobody knows of', async () => {
    const { owner, driver } = await createThreadWorld();
    const draft = await createShift(owner, driver);

    expect((await readAsOffice(owner, draft)).status).toBe(404);
    expect((await writeAsOffice(owner, draft, 'Hello?')).status).toBe(404);
  });

  test('it follows its shift to another brand, name and day', async () => {
    const { own, owner, driver, shiftId } = await createShiftWorld();
    await writeAsCrew(driver, shiftId, 'One');
    const shift = requireFound(await getPlannedShift(own.scope, shiftId));
    const { startTime, endTime, staffId, version } = shift;
    const moved = { title: 'Deep clean', day: localDate('2026-07-22'), brandId: 'shaved-ice' };
    const body = { ...moved, startTime, endTime, staffId, id: shiftId, version, anyway: true };

    const { status } = await owner.call(staffSchedule, 'update', { body } as never);
    await settle();

    expect(status).toBe(200);
    expect((await list(owner)).data).toMatchObject([
      { id: shiftId, title: 'Deep clean', day: '2026-07-22', brandId: 'shaved-ice' },
    ]);
  });

  test('a shift that gets its event later stays in the list of its person', async () => {
    const { own, owner, driver, id, shiftId } = await createShiftWorld();
    await writeAsOffice(owner, shiftId, 'One');
    const row = requireFound(await getPlannedShift(own.scope, shiftId));

    await changeStoredRow(own, 'planned-shift', shiftId, { ...row, eventIds: [id] });

    expect(await listOwn(driver)).toMatchObject([{ id: shiftId, unread: 1 }]);
  });
});

describe('a thread that the release before wrote', () => {
  test('keeps the name and day of its event, and who wrote', async () => {
    const { own, owner, driver, server, id } = await createThreadWorld();
    await writeAsCrew(driver, id, 'One');
    const {
      kind: _kind,
      title,
      day,
      authors: _authors,
      listedFor: _listed,
      members: _,
      ...row
    } = requireFound(await getThread(own.scope, id));
    await changeStoredRow(own, 'thread', id, { ...row, eventName: title, eventDate: day });

    expect((await list(owner)).data).toMatchObject([
      { id, kind: 'event', title: 'Field Day', day: '2026-07-20' },
    ]);
    await writeAsCrew(server, id, 'Two');
    expect(await getThread(own.scope, id)).toMatchObject({
      ...{ title: 'Field Day', day: '2026-07-20', count: 2 },
      authors: [driver.user.userId, server.user.userId],
    });
  });
});
