// Who hears of messages in the thread of an event: whoever may read it and hasn't, once for a burst.
import { beforeEach, describe, expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { threadNotificationTypes } from '#shared/domain/messages/thread-notifications.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { localTime } from '#shared/domain/values/local-date.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { assignStaff } from '#tests/support/fixtures/crew-events.ts';
import { openWatching, notifyScreens } from '#tests/support/fixtures/live.ts';
import { getUnreadCount, listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { minutesLater } from '#tests/support/fixtures/pushes.ts';
import {
  createThreadWorld,
  markReadAsCrew,
  markReadAsOffice,
  writeAsCrew,
  writeAsOffice,
} from '#tests/support/fixtures/threads.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { allowPushes } from '#tests/support/outside/push.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildPermission, type Caller, noon } from '#tests/support/world.ts';

beforeEach(() => settle());

/** What people heard in threads; publishing the crew's week told them something as well. */
async function listHeard(person: Caller, at?: Instant) {
  const all = await listReceivedNotifications(person, at);
  return all
    .filter(({ type }) => threadNotificationTypes.some((it) => it === type))
    .map(({ notificationText, notificationViewed }) => [notificationText, notificationViewed]);
}

const countEach = (people: readonly Caller[]) =>
  mapInSequence(people, async (person) => (await listHeard(person)).length);

async function createOffice() {
  const it = await createThreadWorld();
  const [partner, manager, stranger] = [
    await it.own.as('Owner Staff'),
    await it.own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee'])),
    await it.own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice'])),
  ];
  await settle();
  return { ...it, partner, manager, stranger };
}

describe('who hears', () => {
  test('of what the crew writes: the office that may see the event, and the rest of the crew', async () => {
    const { owner, partner, manager, stranger, driver, server, id } = await createOffice();

    await writeAsCrew(driver, id, 'What is the\ngate code?');
    await settle();

    const told = [['Robin Okafor in Field Day: What is the gate code?', false]];
    expect(await listHeard(owner)).toEqual(told);
    expect(await listHeard(server)).toEqual(told);
    expect(await countEach([partner, manager, stranger, driver])).toEqual([1, 1, 0, 0]);
    const [notice] = await listReceivedNotifications(manager);
    expect(notice?.requestId).toBe(id);
  });

  test('of what the office writes: the crew, and those of the office who take part', async () => {
    const { owner, partner, manager, driver, server, id } = await createOffice();
    await writeAsOffice(partner, id, 'One');

    await writeAsOffice(owner, id, 'Two');
    await settle();

    expect(await countEach([driver, server, partner, manager, owner])).toEqual([1, 1, 1, 0, 0]);
  });

  test('not somebody who was taken off the crew', async () => {
    const { own, owner, driver, server, id } = await createOffice();
    await writeAsOffice(owner, id, 'One');
    await settle();
    await assignStaff(own, owner, id, [server.user.userId]);

    await writeAsOffice(owner, id, 'Two', minutesLater(10));
    await settle(minutesLater(10));

    expect(await countEach([driver, server])).toEqual([1, 2]);
  });

  test('not somebody whose account was closed, with or without a device', async () => {
    const { owner, partner, driver, server, id } = await createOffice();
    const phone = await allowPushes(driver);
    await writeAsOffice(partner, id, 'One');
    await settle();
    await changeUser(driver.user, { active: false });
    await changeUser(partner.user, { active: false });

    await writeAsOffice(owner, id, 'Two', minutesLater(10));
    await settle(minutesLater(10));

    const told = (await phone.listPushes()).map(({ title }) => title);
    expect(told).toEqual(['Robin Okafor in Field Day: One']);
    expect(await countEach([server])).toEqual([2]);
  });
});

describe('direct messages', () => {
  const startWith = (by: Caller, people: readonly Caller[], text: string) => {
    const personIds = people.map(({ user }) => user.userId);
    return by.call(threads, 'start', { body: { personIds, text, requestKey: newId(noon) } });
  };

  test('are for those to whom they are written, wherever they work', async () => {
    const { owner, partner, manager, driver, server } = await createOffice();

    await startWith(owner, [driver, manager], 'Can you swap trucks?');
    await settle();

    const told = [['Robin Okafor: Can you swap trucks?', false]];
    expect(await listHeard(driver)).toEqual(told);
    expect(await listHeard(manager)).toEqual(told);
    expect(await countEach([owner, partner, server])).toEqual([0, 0, 0]);
  });

  test('screens of nobody else hear of them', async () => {
    const { owner, partner, driver, server } = await createOffice();
    await takeRecords();
    const [own, other, phone, colleague] = [
      await openWatching(owner, ['threads']),
      await openWatching(partner, ['threads']),
      await openWatching(driver, ['ownThreads']),
      await openWatching(server, ['ownThreads']),
    ];

    await startWith(owner, [driver], 'One');
    await notifyScreens();

    expect(own.takeHints()).toMatchObject([{ topic: 'threads' }]);
    expect(phone.takeHints()).toMatchObject([{ topic: 'ownThreads' }]);
    expect([other.takeHints(), colleague.takeHints()]).toEqual([[], []]);
  });
});

describe('a burst is one notification', () => {
  test('messages of a few minutes ring once, and later ones again', async () => {
    const { owner, driver, id } = await createOffice();

    for (const minute of [0, 1, 4]) {
      await writeAsOffice(owner, id, `After ${minute}`, minutesLater(minute));
      await settle(minutesLater(minute));
    }
    expect(await listHeard(driver)).toEqual([['Robin Okafor in Field Day: After 0', false]]);

    await writeAsOffice(owner, id, 'After 6', minutesLater(6));
    await settle(minutesLater(6));
    expect(await listHeard(driver, minutesLater(6))).toHaveLength(2);
  });

  test('whoever has read the first of them is told of the next', async () => {
    const { owner, driver, server, id } = await createOffice();
    await writeAsOffice(owner, id, 'One');
    await settle();
    await markReadAsCrew(driver, id, 1);

    await writeAsOffice(owner, id, 'Two');
    await settle();

    expect((await listHeard(driver)).map(([, viewed]) => viewed).toSorted()).toEqual([false, true]);
    expect(await listHeard(server)).toHaveLength(1);
  });

  test('told twice, late or cut off, it rings once', async () => {
    const { own, owner, driver, id } = await createOffice();
    await writeAsCrew(driver, id, 'One');
    await takeRecords();
    const detail = { changeId: 'c1', tenant: own.scope.tenant, threadId: id, seq: 1 };
    const deliver = () =>
      deliverDomainEvent('raise-notifications', { type: 'thread.written', detail });

    await mapInSequence(rangeTo(12), (index) =>
      interruptAt(deliver, { request: index + 1, isSent: index % 2 === 0 }),
    );
    await Promise.all([deliver(), deliver()]);
    await settle();

    expect(await listHeard(owner)).toHaveLength(1);
  });
});

describe('whoever has read it', () => {
  test('before the notification is raised isn’t told', async () => {
    const { owner, driver, server, id } = await createOffice();
    await writeAsOffice(owner, id, 'One');

    await markReadAsCrew(driver, id, 1);
    await settle();

    expect(await countEach([driver, server])).toEqual([0, 1]);
  });

  test('has it read under the bell too, also in the office', async () => {
    const { owner, partner, driver, id } = await createOffice();
    await writeAsCrew(driver, id, 'One');
    await settle();
    expect([await getUnreadCount(owner), await getUnreadCount(partner)]).toEqual([1, 1]);

    await markReadAsOffice(owner, id, 1);

    expect([await getUnreadCount(owner), await getUnreadCount(partner)]).toEqual([0, 1]);
  });
});

describe('channels', () => {
  test('a push comes at once, and waits for who may be looking, who gets none once they read', async () => {
    const { owner, driver, server, id } = await createOffice();
    const [looking, away] = [await allowPushes(driver), await allowPushes(server)];
    await writeAsOffice(owner, id, 'One');
    await markReadAsCrew(driver, id, 1);
    await settle();

    await writeAsOffice(owner, id, 'Two');
    await settle();
    await markReadAsCrew(driver, id, 2);
    await tick('send-mail', minutesLater(2));

    expect(await looking.listPushes()).toEqual([]);
    expect(await away.listPushes()).toMatchObject([
      { title: 'Robin Okafor in Field Day: One', path: `/staff/messages?thread=${id}` },
    ]);
  });

  test('who may be looking, but isn’t, gets the push half a minute later', async () => {
    const { owner, driver, id } = await createOffice();
    const phone = await allowPushes(driver);
    await writeAsOffice(owner, id, 'One');
    await markReadAsCrew(driver, id, 1);
    await settle();

    await writeAsOffice(owner, id, 'Two');
    await settle();
    await tick('send-mail', minutesLater(1));

    expect(await phone.listPushes()).toMatchObject([{ title: 'Robin Okafor in Field Day: Two' }]);
  });

  test('a push that waits for the end of quiet hours reaches nobody who left the crew', async () => {
    const { own, owner, driver, server, id } = await createOffice();
    const [left, stays] = [await allowPushes(driver), await allowPushes(server)];
    // Noon in Chicago is within them.
    const quiet = { from: localTime('11:00'), to: localTime('14:00') };
    const body = { mail: [], push: [], quiet, digestAt: null };
    await driver.call(notifications, 'saveChoices', { body });
    await server.call(notifications, 'saveChoices', { body });
    await writeAsOffice(owner, id, 'The gate code is 4711.');
    await settle();
    expect([await left.listPushes(), await stays.listPushes()]).toEqual([[], []]);

    await assignStaff(own, owner, id, [server.user.userId]);
    await tick('send-mail', minutesLater(4 * 60));

    expect(await left.listPushes()).toEqual([]);
    expect(await stays.listPushes()).toMatchObject([
      { title: 'Robin Okafor in Field Day: The gate code is 4711' },
    ]);
  });

  test('that somebody reads a message is a hint for who wrote it, and for their own screens', async () => {
    const { owner, partner, driver, server, id } = await createOffice();
    await writeAsOffice(owner, id, 'One');
    await takeRecords();
    const [writer, office, reader, colleague] = [
      await openWatching(owner, ['threads']),
      await openWatching(partner, ['threads']),
      await openWatching(driver, ['ownThreads']),
      await openWatching(server, ['ownThreads']),
    ];

    await markReadAsCrew(driver, id, 1);
    await notifyScreens();

    expect(writer.takeHints()).toMatchObject([{ topic: 'threads', ids: [id] }]);
    expect(reader.takeHints()).toMatchObject([{ topic: 'ownThreads' }]);
    expect([office.takeHints(), colleague.takeHints()]).toEqual([[], []]);
  });

  test('a mail comes only in the digest of who gets one', async () => {
    const { owner, partner, driver, server, id } = await createOffice();
    const body = { mail: [], push: [], quiet: null, digestAt: localTime('17:00') };
    await partner.call(notifications, 'saveChoices', { body });
    await server.call(notifications, 'saveChoices', { body });

    await writeAsCrew(driver, id, 'One');
    await settle();
    await tick('send-mail', minutesLater(6 * 60));
    await settle(minutesLater(6 * 60));

    const said = 'Robin Okafor in Field Day: One';
    expect(await listMailsTo(owner.user.email)).toEqual([]);
    expect((await listMailsTo(partner.user.email)).at(-1)?.body.text).toContain(said);
    expect((await listMailsTo(server.user.email)).at(-1)?.body.text).toContain(said);
  });

  test('screens of whoever reads the thread hear of it, and of nobody else', async () => {
    const { owner, stranger, driver, server, id } = await createOffice();
    const worker = await (await createThreadWorld()).own.as('Worker');
    await takeRecords();
    const [office, other, phone, foreign] = [
      await openWatching(owner, ['threads']),
      await openWatching(stranger, ['threads']),
      await openWatching(server, ['ownThreads']),
      await openWatching(worker, ['ownThreads']),
    ];

    await writeAsCrew(driver, id, 'One');
    await notifyScreens();

    expect(office.takeHints()).toMatchObject([{ topic: 'threads', ids: [id] }]);
    expect(phone.takeHints()).toMatchObject([{ topic: 'ownThreads' }]);
    expect([other.takeHints(), foreign.takeHints()]).toEqual([[], []]);
  });
});
