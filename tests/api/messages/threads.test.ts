import { describe, expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { addThreadMessage, getThread, getThreadMessage } from '#functions/data/messages/threads.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { documentedCost } from '#tests/support/costs.ts';
import {
  assignStaff,
  bookEventAndGetId,
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
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

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
