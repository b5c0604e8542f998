import { describe, expect, test } from 'vitest';
import { requireFound } from '#functions/errors/errors.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { hasFile } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { bookEventAndGetId, listAllShifts } from '#tests/support/fixtures/crew-events.ts';
import {
  createThreadWorld,
  markReadAsCrew,
  publishWeek,
  readAsCrew,
  readAsOffice,
  writeAsOffice,
} from '#tests/support/fixtures/threads.ts';
import { png, putContent } from '#tests/support/fixtures/pictures.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

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
