import { signedIn } from '#shared/contract/route.ts';
import { expect, test } from 'vitest';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { documentedCost } from '#tests/support/costs.ts';
import {
  listReceivedNotifications,
  raiseTestNotice,
  getUnreadCount,
} from '#tests/support/fixtures/notices.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const later = (days: number): Instant => instant(noon + days * 86_400_000);

test('what happened is listed newest first and counted until it is read', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await raiseTestNotice(own, { requestId: 'first' });
  await raiseTestNotice(own, { requestId: 'second' }, later(1));

  const listed = await listReceivedNotifications(owner, later(1));
  const viewed = { params: { id: listed[0]?.id ?? '' } };
  const { body } = await owner.call(notifications, 'setViewed', viewed, later(1));

  expect(
    listed.map(({ requestId, notificationViewed }) => [requestId, notificationViewed]),
  ).toEqual([
    ['second', false],
    ['first', false],
  ]);
  expect(body).toEqual({ result: 1 });
  expect(await getUnreadCount(owner, later(1))).toBe(1);
  expect((await listReceivedNotifications(owner, later(1)))[0]?.notificationViewed).toBe(true);
});

test('reading one twice, or at once, counts it once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await raiseTestNotice(own);
  await raiseTestNotice(own);
  const [first] = await listReceivedNotifications(owner);
  const viewing = () => owner.call(notifications, 'setViewed', { params: { id: first?.id ?? '' } });

  const answers = await Promise.all([viewing(), viewing(), viewing()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await getUnreadCount(owner)).toBe(1);
});

test('Read All reads all, answers 1, and costs one write however many there are', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(12), () => raiseTestNotice(own));

  const { body, cost } = await owner.call(notifications, 'readAll', {});

  expect(body).toEqual({ result: 1 });
  // The session, the mailbox with the end of the log, and the write.
  expect(cost).toEqual(documentedCost({ requests: 3, readUnits: 2.5, writeUnits: 1 }));
  expect(await getUnreadCount(owner)).toBe(0);
  expect(
    (await listReceivedNotifications(owner)).every(({ notificationViewed }) => notificationViewed),
  ).toBe(true);
});

test('what is raised while all is read is either read or counted, never lost', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await raiseTestNotice(own);

  const work = Array.from({ length: 12 }, (_, at) =>
    at % 3 === 2 ? owner.call(notifications, 'readAll', {}) : raiseTestNotice(own),
  );
  await Promise.all(work);
  const listed = await listReceivedNotifications(owner);

  expect(listed).toHaveLength(9);
  expect(await getUnreadCount(owner)).toBe(
    listed.filter(({ notificationViewed }) => !notificationViewed).length,
  );
});

test('one that is read while all is read is not taken off twice', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await raiseTestNotice(own);
  const [first] = await listReceivedNotifications(owner);
  const id = first?.id ?? '';

  await Promise.all([
    owner.call(notifications, 'readAll', {}),
    owner.call(notifications, 'setViewed', { params: { id } }),
    raiseTestNotice(own),
  ]);
  await owner.call(notifications, 'setViewed', { params: { id } });
  const unread = (await listReceivedNotifications(owner)).filter(
    ({ notificationViewed }) => !notificationViewed,
  );

  expect(await getUnreadCount(owner)).toBe(unread.length);
});

test('after sixty days it is neither listed nor counted', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await raiseTestNotice(own);
  await raiseTestNotice(own, {}, later(30));

  expect(await getUnreadCount(owner, later(60))).toBe(2);
  expect(await getUnreadCount(owner, later(61))).toBe(1);
  expect(await listReceivedNotifications(owner, later(61))).toHaveLength(1);
});

test('the count is one request of two small reads beside the session, however much there is', async () => {
  const [few, many] = [await world(), await world()];
  await raiseTestNotice(few);
  await mapInSequence(rangeTo(40), (at) => raiseTestNotice(many, {}, later(at)));
  const [fewOwner, manyOwner] = [await few.as('Franchise'), await many.as('Franchise')];

  const small = await fewOwner.call(notifications, 'countUnread', {});
  const large = await manyOwner.call(notifications, 'countUnread', {}, later(40));

  // Half a unit for the session, one each for the mailbox and the end of the log, which are read
  // consistently.
  expect(small.cost).toEqual(documentedCost({ requests: 2, readUnits: 2.5, writeUnits: 0 }));
  expect(large.cost).toEqual(documentedCost(small.cost));
});

test('a page is as long as was asked for, and the count is of all', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(5), (at) => raiseTestNotice(own, { requestId: `R${at}` }, later(at)));

  const query = { offset: 1, limit: 2 };
  const { body } = await owner.call(notifications, 'list', { query }, later(5));

  expect(body.data.map(({ requestId }) => requestId)).toEqual(['R3', 'R2']);
  expect(body.count).toBe(5);
});

test("another person's notification does not exist", async () => {
  const own = await world();
  const [owner, colleague, stranger] = [
    await own.as('Franchise'),
    await own.as('Owner Staff'),
    await (await world()).as('Franchise'),
  ];
  await raiseTestNotice(own, { onlyTo: { userId: owner.user.userId, access: signedIn } });
  const [mine] = await listReceivedNotifications(owner);
  const viewing = { params: { id: mine?.id ?? '' } };

  const statuses = await Promise.all(
    [colleague, stranger].map(
      async (person) => (await person.call(notifications, 'setViewed', viewing)).status,
    ),
  );

  expect(statuses).toEqual([404, 404]);
  expect(await listReceivedNotifications(colleague)).toEqual([]);
  expect(await getUnreadCount(owner)).toBe(1);
});

test('whoever did it is not told, nor who may not see it', async () => {
  const own = await world();
  const booker = await own.as('Franchise');
  const office = await own.as('Owner Staff');
  const permitted = await own.as(
    'Manager',
    buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']),
  );
  const elsewhere = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const driver = await own.as('Driver');

  await raiseTestNotice(own, { brands: ['shaved-ice'], by: booker.user.userId });

  const counts = [booker, office, permitted, elsewhere, driver].map((person) =>
    getUnreadCount(person),
  );
  expect(await Promise.all(counts)).toEqual([0, 1, 1, 0, 0]);
});

/**
 * Two people who are notified of everything: a notification for several people waits in the log
 * until they look.
 */
async function two() {
  const own = await world();
  return { own, owner: await own.as('Franchise'), office: await own.as('Owner Staff') };
}

test('a look takes all that came since the last one by one read and one write', async () => {
  const { own, owner } = await two();
  await raiseTestNotice(own);
  await getUnreadCount(owner);
  await mapInSequence(rangeTo(30), () => raiseTestNotice(own));

  const burst = await owner.call(notifications, 'countUnread', {});
  const again = await owner.call(notifications, 'countUnread', {});

  expect(burst.body.data).toBe(31);
  // The session, what is new, its entries, the write, and the check for more.
  expect(burst.cost.requests).toBe(5);
  expect(again.cost).toEqual(documentedCost({ requests: 2, readUnits: 2.5, writeUnits: 0 }));
});

test('who looks after a long time hears everything, a hundred in each write', async () => {
  const { own, owner } = await two();
  await mapInSequence(rangeTo(120), (at) => raiseTestNotice(own, { requestId: `event-${at}` }));

  const { body, cost } = await owner.call(notifications, 'list', { query: { limit: 3 } });

  expect(body.count).toBe(120);
  expect(body.data.map(({ requestId }) => requestId)).toHaveLength(3);
  expect(cost.requests).toBeLessThanOrEqual(12);
  expect(await getUnreadCount(owner)).toBe(120);
});

test('looking from several places at once counts each thing once', async () => {
  const { own, owner, office } = await two();
  await mapInSequence(rangeTo(5), () => raiseTestNotice(own));

  const counts = await Promise.all([
    getUnreadCount(owner),
    getUnreadCount(owner),
    getUnreadCount(owner),
  ]);

  expect(counts).toEqual([5, 5, 5]);
  expect(await listReceivedNotifications(owner)).toHaveLength(5);
  expect(await getUnreadCount(office)).toBe(5);
});

test('Read All also reads what came since the last look', async () => {
  const { own, owner, office } = await two();
  await mapInSequence(rangeTo(3), () => raiseTestNotice(own));

  await owner.call(notifications, 'readAll', {});

  expect(await getUnreadCount(owner)).toBe(0);
  expect((await listReceivedNotifications(owner)).map((it) => it.notificationViewed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(await getUnreadCount(office)).toBe(3);
});
