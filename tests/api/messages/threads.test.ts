import { paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { addThreadMessage, getThread, getThreadMessage } from '#functions/data/messages/threads.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { hasFile } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { documentedCost } from '#tests/support/costs.ts';
import {
  assignStaff,
  bookEventAndGetId,
  listAllShifts,
  setEventStatus,
} from '#tests/support/fixtures/crew-events.ts';
import {
  createThreadWorld,
  markReadAsCrew,
  markReadAsOffice,
  publishWeek,
  readAsCrew,
  readAsOffice,
  writeAsCrew,
  writeAsOffice,
} from '#tests/support/fixtures/threads.ts';
import { png, putContent } from '#tests/support/fixtures/pictures.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, type World, world } from '#tests/support/world.ts';

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

const formatName = ({ user }: Caller) => `${user.firstName} ${user.lastName}`;

const buildStart = (people: readonly Caller[], text: string) => ({
  body: { personIds: people.map(({ user }) => user.userId), text, requestKey: newId(noon) },
});
const startAsOffice = (by: Caller, people: readonly Caller[], text: string) =>
  by.call(threads, 'start', buildStart(people, text));
const startAsCrew = (by: Caller, people: readonly Caller[], text: string) =>
  by.call(threads, 'startOwn', buildStart(people, text));
const listPeople = async (by: Caller, route: 'people' | 'ownPeople') =>
  (await by.call(threads, route, {})).body.data.map(({ id }) => id);

async function makeLead(owner: Caller, own: World, person: Caller, eventId: string) {
  const shifts = await listAllShifts(own);
  const shift = shifts.find(
    ({ staffId, eventIds }) => staffId === person.user.userId && eventIds.includes(eventId),
  );
  const { id = '', version = 0 } = shift ?? {};
  await owner.call(staffSchedule, 'setLead', { body: { id, version, lead: true } });
}

async function uploadToThread(
  by: Caller,
  id: string,
  route: 'startOwnFileUpload' | 'startFileUpload' = 'startOwnFileUpload',
) {
  const body = { contentType: 'image/png', contentLength: png.length } as const;
  const { fileId, uploadUrl } = (await by.call(threads, route, { params: { id }, body })).body.data;
  await putContent(uploadUrl, png);
  return fileId;
}

const writeWithFile = (by: Caller, id: string, fileId: string, text = 'Here') =>
  by.call(threads, 'writeOwn', {
    params: { id },
    body: {
      text,
      attachments: [{ fileId, name: 'Gate.png', contentType: 'image/png' }],
      requestKey: newId(noon),
    },
  });

const listTexts = async (asked: ReturnType<typeof readAsOffice>) =>
  (await asked).body.data.messages.map(({ text }) => text);
const listOwn = async (person: Caller) => (await person.call(threads, 'own', {})).body.data;
const list = async (person: Caller) => (await person.call(threads, 'list', { query: {} })).body;

describe('the crew and the office', () => {
  test('write to each other, newest last, each with name and role', async () => {
    const { owner, driver, server, id } = await createThreadWorld();

    await writeAsOffice(owner, id, 'Bring the small freezer.');
    await writeAsCrew(driver, id, 'Got it.\nWhat is the gate code?');

    const { data } = (await readAsCrew(server, id)).body;
    expect(data).toMatchObject({ id, title: 'Field Day', day: '2026-07-20', count: 2 });
    expect(data.messages).toMatchObject([
      { seq: 1, text: 'Bring the small freezer.', role: 'Franchise', side: 'office', seen: null },
      { seq: 2, text: 'Got it.\nWhat is the gate code?', role: 'Driver', side: 'crew' },
    ]);
    expect((await readAsOffice(owner, id)).body.data.messages).toHaveLength(2);
  });

  test('a thread that nobody wrote in is empty, and of no event is not there', async () => {
    const { owner, driver, id } = await createThreadWorld();

    expect((await readAsOffice(owner, id)).body.data).toMatchObject({ count: 0, messages: [] });
    expect((await readAsCrew(driver, id)).body.data).toMatchObject({ count: 0, messages: [] });
    expect((await readAsOffice(owner, newId(noon))).status).toBe(404);
    expect((await writeAsOffice(owner, newId(noon), 'Hello?')).status).toBe(404);
  });

  test('a message has 1 to 2,000 characters', async () => {
    const { owner, id } = await createThreadWorld();

    expect((await writeAsOffice(owner, id, '  ')).status).toBe(400);
    expect((await writeAsOffice(owner, id, 'x'.repeat(2_001))).status).toBe(400);
    expect((await writeAsOffice(owner, id, 'x'.repeat(2_000))).status).toBe(200);
  });

  test('each sees how many messages they have not read, until they have', async () => {
    const { owner, driver, server, id } = await createThreadWorld();
    await writeAsOffice(owner, id, 'One');
    await writeAsOffice(owner, id, 'Two');
    await writeAsCrew(server, id, 'Three');

    await markReadAsCrew(driver, id, 2);

    expect(await listOwn(driver)).toMatchObject([{ id, unread: 1, lastText: 'Three' }]);
    expect(await listOwn(server)).toMatchObject([{ unread: 0 }]);
    expect((await list(owner)).data).toMatchObject([{ id, unread: 1 }]);
    expect((await readAsCrew(driver, id)).body.data.readSeq).toBe(2);
  });

  test('a mark never goes back, nor beyond what was written', async () => {
    const { owner, driver, id } = await createThreadWorld();
    await writeAsOffice(owner, id, 'One');
    await writeAsOffice(owner, id, 'Two');

    await markReadAsCrew(driver, id, 2);
    const answers = [await markReadAsCrew(driver, id, 1), await markReadAsCrew(driver, id, 99)];
    await writeAsOffice(owner, id, 'Three');

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readAsCrew(driver, id)).body.data.readSeq).toBe(2);
  });

  test('whoever wrote sees who has seen it, of the crew that it was written to', async () => {
    const { own, owner, driver, server, id } = await createThreadWorld();
    const partner = await own.as('Owner Staff');
    await writeAsOffice(owner, id, 'Bring the small freezer.');

    await markReadAsCrew(driver, id, 1);
    await markReadAsOffice(partner, id, 1);

    const [message] = (await readAsOffice(owner, id)).body.data.messages;
    expect(message?.seen).toEqual({ names: ['Robin Okafor'], of: 2 });
    const [ofServer] = (await readAsCrew(server, id)).body.data.messages;
    expect(ofServer?.seen).toBeNull();
  });

  test('a page has the latest 50 messages, and leads to those before', async () => {
    const { owner, driver, id } = await createThreadWorld();
    await mapInSequence(rangeTo(53), (index) => writeAsOffice(owner, id, `Message ${index}`));

    const { data } = (await readAsCrew(driver, id)).body;
    const before = data.messages[0]?.seq ?? 0;
    const sent = { params: { id }, query: { before } };
    const earlier = (await driver.call(threads, 'ownDetails', sent)).body.data;

    expect([data.messages.length, data.messages[0]?.seq, data.hasEarlier]).toEqual([50, 4, true]);
    expect(earlier.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(earlier.hasEarlier).toBe(false);
  });

  test('a manager reads and writes what is about events of their brands alone', async () => {
    const { own, owner, id } = await createThreadWorld();
    const other = await bookEventAndGetId(own, { brandId: 'shaved-ice' });
    await writeAsOffice(owner, id, 'Coffee');
    await writeAsOffice(owner, other, 'Ice');
    const manager = await own.as('Manager', buildPermission('MANAGE_TASK', 'read', ['coffee']));

    expect((await list(manager)).data.map((it) => it.id)).toEqual([id]);
    expect((await writeAsOffice(manager, id, 'Noted')).status).toBe(200);
    expect((await readAsOffice(manager, other)).status).toBe(404);
    expect((await writeAsOffice(manager, other, 'Noted')).status).toBe(404);
    expect((await markReadAsOffice(manager, other, 1)).status).toBe(404);
  });

  test('the list has a page at a time, also when most are of other brands', async () => {
    const own = await world();
    const owner = await own.as('Franchise');
    const ids = await mapInSequence(rangeTo(64), async (index) => {
      const brandId = index % 2 === 0 ? 'coffee' : 'shaved-ice';
      const id = await bookEventAndGetId(own, { brandId });
      await writeAsOffice(owner, id, String(index));
      return id;
    });
    const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));

    const first = await list(manager);
    const second = (await manager.call(threads, 'list', { query: first.next ?? {} })).body;

    expect([first.data.length, second.data.length, second.next]).toEqual([30, 2, null]);
    const seen = [...first.data, ...second.data].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(ids.filter((_, index) => index % 2 === 0).toSorted());
  });
});

describe('who works at the event', () => {
  test('somebody taken off the crew neither reads nor writes it, nor is told', async () => {
    const { own, owner, driver, server, id } = await createThreadWorld();
    await writeAsOffice(owner, id, 'One');

    await assignStaff(own, owner, id, [server.user.userId]);

    expect((await readAsCrew(driver, id)).status).toBe(404);
    expect((await writeAsCrew(driver, id, 'Still there?')).status).toBe(404);
    expect((await markReadAsCrew(driver, id, 1)).status).toBe(404);
    expect(await listOwn(driver)).toEqual([]);
    await writeAsOffice(owner, id, 'Two');
    expect((await getThread(own.scope, id))?.crew).toEqual([server.user.userId]);
  });

  test('whoever joins reads what was written before', async () => {
    const { own, owner, driver, server, id } = await createThreadWorld();
    await writeAsOffice(owner, id, 'One');
    const worker = await own.as('Worker');

    const before = await readAsCrew(worker, id);
    const staffIds = [driver, server, worker].map(({ user }) => user.userId);
    await assignStaff(own, owner, id, staffIds);
    const asDraft = await readAsCrew(worker, id);
    await publishWeek(owner, '2026-07-20');

    // A shift that isn't published is nobody's business yet.
    expect([before.status, asDraft.status]).toEqual([404, 404]);
    expect(await listTexts(readAsCrew(worker, id))).toEqual(['One']);
    expect(await listOwn(worker)).toMatchObject([{ id, unread: 1 }]);
  });

  test('nothing of another franchise exists', async () => {
    const { id } = await createThreadWorld();
    const other = await world();
    const [owner, driver] = [await other.as('Franchise'), await other.as('Driver')];

    expect((await readAsOffice(owner, id)).status).toBe(404);
    expect((await writeAsOffice(owner, id, 'Hello')).status).toBe(404);
    expect((await readAsCrew(driver, id)).status).toBe(404);
    expect((await writeAsCrew(driver, id, 'Hello')).status).toBe(404);
  });
});

describe('sent at once, twice or late', () => {
  test('a message is written once under its key', async () => {
    const { driver, owner, id } = await createThreadWorld();
    const sent = { params: { id }, body: { text: 'On my way', requestKey: newId(noon) } };

    const answers = await Promise.all([
      driver.call(threads, 'writeOwn', sent),
      driver.call(threads, 'writeOwn', sent),
      driver.call(threads, 'writeOwn', sent),
    ]);
    const late = await driver.call(threads, 'writeOwn', sent);

    expect(new Set([...answers, late].map(({ body }) => body.data.id)).size).toBe(1);
    expect(await listTexts(readAsOffice(owner, id))).toEqual(['On my way']);
  });

  test('messages of several people at once are all there, each at its own place', async () => {
    const { owner, driver, server, id } = await createThreadWorld();

    const answers = await Promise.all(
      rangeTo(4).flatMap((index) => [
        writeAsOffice(owner, id, `Owner ${index}`),
        writeAsCrew(driver, id, `Driver ${index}`),
        writeAsCrew(server, id, `Server ${index}`),
      ]),
    );

    const { data } = (await readAsOffice(owner, id)).body;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(data.messages.map(({ seq }) => seq)).toEqual(rangeTo(12).map((index) => index + 1));
    expect(new Set(data.messages.map(({ text }) => text)).size).toBe(12);
  });

  test('a mark that is set while somebody writes is not lost', async () => {
    const { own, owner, driver, id } = await createThreadWorld();
    await writeAsOffice(owner, id, 'One');
    const before = requireFound(await getThread(own.scope, id));
    const first = requireFound(await getThreadMessage(own.scope, id, 1));

    await markReadAsCrew(driver, id, 1);
    const message = { ...first, id: newId(noon), seq: 2 };
    const failed = await addThreadMessage(
      own.scope,
      { before, after: { ...before, count: 2 }, message },
      [],
    );

    expect(failed).toEqual([]);
    const { marks, count } = requireFound(await getThread(own.scope, id));
    expect([count, marks[driver.user.userId]?.seq]).toEqual([2, 1]);
  });
});

describe('when the event changes', () => {
  test('renamed and moved, its thread follows', async () => {
    const { own, owner, driver, id } = await createThreadWorld();
    await writeAsCrew(driver, id, 'One');
    const { version } = requireFound(await getEvent(own.scope, id));
    const body = { id, version, eventDate: '2026-07-22', startTime: '12:00', endTime: '15:00' };

    const { status } = await owner.call(events, 'updateMinimal', { body } as never);
    await settle();

    expect(status).toBe(200);
    expect((await list(owner)).data).toMatchObject([{ id, day: '2026-07-22' }]);
  });

  test('canceled, whoever had to work there still reads and writes', async () => {
    const { owner, driver, id } = await createThreadWorld();
    await writeAsOffice(owner, id, 'It is off, stay home.');

    await setEventStatus(owner, id, 'booked', 'cancelled');
    await settle();

    expect(await listTexts(readAsCrew(driver, id))).toEqual(['It is off, stay home.']);
    expect(await listOwn(driver)).toMatchObject([{ id, lastText: 'It is off, stay home.' }]);
    expect((await writeAsCrew(driver, id, 'OK')).status).toBe(200);
  });

  test('deleted, its thread is deleted with it', async () => {
    const { own, owner, driver, id } = await createThreadWorld();
    await mapInSequence(rangeTo(3), (index) => writeAsCrew(driver, id, String(index)));

    await owner.call(events, 'remove', { params: { id } });
    await settle();

    expect(await getEvent(own.scope, id)).toBeUndefined();
    expect((await readAsOffice(owner, id)).status).toBe(404);
    expect(await getThread(own.scope, id)).toBeUndefined();
    expect(await getThreadMessage(own.scope, id, 1)).toBeUndefined();
    expect((await list(owner)).data).toEqual([]);
  });
});

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

describe('direct threads', () => {
  test('the same people have one, whoever writes first', async () => {
    const { owner, driver } = await createThreadWorld();

    const { threadId } = (await startAsOffice(owner, [driver], 'Can you come in early?')).body.data;
    const again = await startAsCrew(driver, [owner], 'Sure.');

    expect(again.body.data.threadId).toBe(threadId);
    expect(await listTexts(readAsOffice(owner, threadId))).toEqual([
      'Can you come in early?',
      'Sure.',
    ]);
    expect((await list(owner)).data).toMatchObject([
      {
        id: threadId,
        kind: 'direct',
        title: formatName(driver),
        day: null,
        brandId: null,
        unread: 1,
      },
    ]);
    expect(await listOwn(driver)).toMatchObject([{ id: threadId, title: formatName(owner) }]);
  });

  test('nobody else reads, writes or lists it, in the office neither', async () => {
    const { own, owner, driver, server } = await createThreadWorld();
    const partner = await own.as('Owner Staff');
    const { threadId } = (await startAsOffice(owner, [driver], 'Between us')).body.data;

    expect((await readAsOffice(partner, threadId)).status).toBe(404);
    expect((await writeAsOffice(partner, threadId, 'Hello')).status).toBe(404);
    expect((await list(partner)).data).toEqual([]);
    expect((await readAsCrew(server, threadId)).status).toBe(404);
    expect((await markReadAsCrew(server, threadId, 1)).status).toBe(404);
    expect(await listOwn(server)).toEqual([]);
    const other = await world();
    expect((await readAsOffice(await other.as('Franchise'), threadId)).status).toBe(404);
  });

  test('people who work shifts reach the office and their leads, but no other colleagues', async () => {
    const { own, owner, driver, server, id } = await createThreadWorld();
    const [manager, worker] = [await own.as('Manager'), await own.as('Worker')];

    const before = await listPeople(driver, 'ownPeople');
    const refused = await startAsCrew(driver, [server], 'Hi');
    await makeLead(owner, own, server, id);
    const after = await listPeople(driver, 'ownPeople');

    expect(before.toSorted()).toEqual([owner.user.userId, manager.user.userId].toSorted());
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('personIds');
    expect(after).toContain(server.user.userId);
    expect(after).not.toContain(worker.user.userId);
    expect((await startAsCrew(driver, [server], 'Hi')).status).toBe(200);
    // Whoever leads may write to those whom they lead.
    expect(await listPeople(server, 'ownPeople')).toContain(driver.user.userId);
  });

  test('the office reaches everyone who has access, on the brands that it manages', async () => {
    const { own, owner, driver } = await createThreadWorld();
    const worker = await own.as('Worker');
    await changeUser(worker.user, { active: false });

    const people = await listPeople(owner, 'people');
    const closed = await startAsOffice(owner, [worker], 'Hello?');
    const other = await (await world()).as('Driver');
    const foreign = await startAsOffice(owner, [other], 'Hello?');

    expect(people).toContain(driver.user.userId);
    expect(people).not.toContain(worker.user.userId);
    expect(people).not.toContain(owner.user.userId);
    expect([closed.status, foreign.status]).toEqual([400, 400]);
  });

  test('a first message is written once under its key', async () => {
    const { owner, driver } = await createThreadWorld();
    const personIds = [driver.user.userId];
    const sent = { body: { personIds, text: 'Hello', requestKey: newId(noon) } };

    const answers = await Promise.all([
      owner.call(threads, 'start', sent),
      owner.call(threads, 'start', sent),
    ]);

    const [first, second] = answers.map(({ body }) => body.data);
    expect(first).toEqual(second);
    expect(await listTexts(readAsOffice(owner, first?.threadId ?? ''))).toEqual(['Hello']);
    // Also if its answer was lost and the person is out of reach meanwhile.
    await changeUser(driver.user, { active: false });
    expect((await owner.call(threads, 'start', sent)).body.data).toEqual(first);
  });

  test('between two and ten people', async () => {
    const { owner, driver } = await createThreadWorld();
    const body = { text: 'Hello', requestKey: newId(noon) };

    const nobody = await owner.call(threads, 'start', { body: { ...body, personIds: [] } });
    const many = rangeTo(10).map(() => driver.user.userId);
    const crowd = await owner.call(threads, 'start', { body: { ...body, personIds: many } });

    expect([nobody.status, crowd.status]).toEqual([400, 400]);
  });
});

describe('photos and documents', () => {
  test('arrive with the message, and are for those alone who read the thread', async () => {
    const { owner, driver, server, id } = await createThreadWorld();
    const fileId = await uploadToThread(driver, id);

    const written = await writeWithFile(driver, id, fileId);
    const { messages } = (await readAsOffice(owner, id)).body.data;
    const file = await server.call(threads, 'ownFile', { params: { id }, query: { fileId } });
    const content = await fetch(file.body.data.url);

    expect(written.status).toBe(200);
    expect(messages[0]?.attachments).toEqual([
      { fileId, name: 'Gate.png', contentType: 'image/png' },
    ]);
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(png);
    const stranger = await (await world()).as('Franchise');
    const asked = { params: { id }, query: { fileId } };
    expect((await stranger.call(threads, 'file', asked)).status).toBe(404);
    expect((await owner.call(threads, 'file', { ...asked, query: { fileId: id } })).status).toBe(
      404,
    );
  });

  test('also in the thread of a copied shift, whose id is longer', async () => {
    const { own, owner, driver } = await createShiftWorld();
    const copy = { from: '2026-07-20', to: '2026-08-03', requestKey: newId(noon) };
    await owner.call(staffSchedule, 'copyWeek', { body: copy } as never);
    await publishWeek(owner, '2026-08-04');
    const shifts = await listAllShifts(own);
    const id = requireFound(shifts.find((it) => it.day === '2026-08-04' && it.title !== '')).id;

    const written = await writeWithFile(driver, id, await uploadToThread(driver, id));

    expect([id.length, written.status]).toEqual([43, 200]);
  });

  test('a message may be a photo alone, but not nothing', async () => {
    const { owner, driver, id } = await createThreadWorld();

    const empty = await writeAsOffice(owner, id, '');
    const photo = await writeWithFile(driver, id, await uploadToThread(driver, id), '');

    expect([empty.status, photo.status]).toEqual([400, 200]);
    expect((await list(owner)).data).toMatchObject([{ lastText: 'Gate.png' }]);
  });

  test('a file of another thread, or none at all, is refused by name', async () => {
    const { own, owner, driver, id } = await createThreadWorld();
    const other = await bookEventAndGetId(own);
    const foreign = await uploadToThread(owner, other, 'startFileUpload');

    const moved = await writeWithFile(driver, id, foreign);
    const missing = await writeWithFile(driver, id, `${id}-${newId(noon)}`);

    expect([moved.status, missing.status]).toEqual([400, 400]);
    expect(moved.body).toHaveProperty('attachments');
  });

  test('go with their thread', async () => {
    const { own, owner, driver, id } = await createThreadWorld();
    const fileId = await uploadToThread(driver, id);
    await writeWithFile(driver, id, fileId);

    await owner.call(events, 'remove', { params: { id } });
    await settle();

    expect(await hasFile(buildFileKey('message', own.scope.tenant, fileId))).toBe(false);
  });
});

describe('costs, with the session', () => {
  const line = 'We are parked behind the gym, next to the blue door. Call me when you are here.';

  test('opening a thread takes 2 requests in the office, 3 on the phone, however long it is', async () => {
    const { owner, driver, server, id } = await createThreadWorld();
    await mapInSequence(rangeTo(120), (index) =>
      index % 2 === 0 ? writeAsOffice(owner, id, line) : writeAsCrew(driver, id, line),
    );

    const office = (await readAsOffice(owner, id)).cost;
    const phone = (await readAsCrew(server, id)).cost;

    expect(office).toMatchObject(documentedCost({ requests: 2 }));
    expect(phone).toMatchObject(documentedCost({ requests: 3 }));
    expect(office.readUnits).toBeLessThanOrEqual(5.5);
    expect(phone.readUnits).toBeLessThanOrEqual(5.5);
  });

  test('lists take 2 requests in the office and 4 on the phone', async () => {
    const { owner, driver, id } = await createThreadWorld();
    await writeAsOffice(owner, id, line);

    const office = (await owner.call(threads, 'list', { query: {} })).cost;
    const phone = (await driver.call(threads, 'own', {})).cost;

    expect(office).toMatchObject(documentedCost({ requests: 2 }));
    expect(phone).toMatchObject(documentedCost({ requests: 4 }));
  });
});
