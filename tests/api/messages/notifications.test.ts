import { signedIn } from '#shared/contract/route.ts';
import { expect, test } from 'vitest';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { documented } from '#tests/support/costs.ts';
import { heardBy, tell, unreadOf } from '#tests/support/fixtures/notices.ts';
import { inTurn, times } from '#tests/support/in-turn.ts';
import { granted, noon, world } from '#tests/support/world.ts';

const later = (days: number): Instant => instant(noon + days * 86_400_000);

test('what happened is listed newest first and counted until it is read', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await tell(own, { requestId: 'first' });
  await tell(own, { requestId: 'second' }, later(1));

  const listed = await heardBy(owner, later(1));
  const viewed = { params: { id: listed[0]?.id ?? '' } };
  const { body } = await owner.call(notifications, 'setViewed', viewed, later(1));

  expect(
    listed.map(({ requestId, notificationViewed }) => [requestId, notificationViewed]),
  ).toEqual([
    ['second', false],
    ['first', false],
  ]);
  expect(body).toEqual({ result: 1 });
  expect(await unreadOf(owner, later(1))).toBe(1);
  expect((await heardBy(owner, later(1)))[0]?.notificationViewed).toBe(true);
});

test('reading one twice, or at once, counts it once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await tell(own);
  await tell(own);
  const [first] = await heardBy(owner);
  const viewing = () => owner.call(notifications, 'setViewed', { params: { id: first?.id ?? '' } });

  const answers = await Promise.all([viewing(), viewing(), viewing()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await unreadOf(owner)).toBe(1);
});

test('Read All reads all, answers 1, and costs one write however many there are', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await inTurn(times(12), () => tell(own));

  const { body, cost } = await owner.call(notifications, 'readAll', {});

  expect(body).toEqual({ result: 1 });
  // The session, the mailbox with the end of the log, and the write.
  expect(cost).toEqual(documented({ requests: 3, readUnits: 2.5, writeUnits: 1 }));
  expect(await unreadOf(owner)).toBe(0);
  expect((await heardBy(owner)).every(({ notificationViewed }) => notificationViewed)).toBe(true);
});

test('what is raised while all is read is either read or counted, never lost', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await tell(own);

  const work = Array.from({ length: 12 }, (_, at) =>
    at % 3 === 2 ? owner.call(notifications, 'readAll', {}) : tell(own),
  );
  await Promise.all(work);
  const listed = await heardBy(owner);

  expect(listed).toHaveLength(9);
  expect(await unreadOf(owner)).toBe(
    listed.filter(({ notificationViewed }) => !notificationViewed).length,
  );
});

test('one that is read while all is read is not taken off twice', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await tell(own);
  const [first] = await heardBy(owner);
  const id = first?.id ?? '';

  await Promise.all([
    owner.call(notifications, 'readAll', {}),
    owner.call(notifications, 'setViewed', { params: { id } }),
    tell(own),
  ]);
  await owner.call(notifications, 'setViewed', { params: { id } });
  const unread = (await heardBy(owner)).filter(({ notificationViewed }) => !notificationViewed);

  expect(await unreadOf(owner)).toBe(unread.length);
});

test('after sixty days it is neither listed nor counted', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await tell(own);
  await tell(own, {}, later(30));

  expect(await unreadOf(owner, later(60))).toBe(2);
  expect(await unreadOf(owner, later(61))).toBe(1);
  expect(await heardBy(owner, later(61))).toHaveLength(1);
});

test('the count is one request of two small reads beside the session, however much there is', async () => {
  const [few, many] = [await world(), await world()];
  await tell(few);
  await inTurn(times(40), (at) => tell(many, {}, later(at)));
  const [fewOwner, manyOwner] = [await few.as('Franchise'), await many.as('Franchise')];

  const small = await fewOwner.call(notifications, 'countUnread', {});
  const large = await manyOwner.call(notifications, 'countUnread', {}, later(40));

  // Half a unit for the session, one each for the mailbox and the end of the log, which are read
  // consistently.
  expect(small.cost).toEqual(documented({ requests: 2, readUnits: 2.5, writeUnits: 0 }));
  expect(large.cost).toEqual(documented(small.cost));
});

test('a page is as long as was asked for, and the count is of all', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await inTurn(times(5), (at) => tell(own, { requestId: `R${at}` }, later(at)));

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
  await tell(own, { onlyTo: { userId: owner.user.userId, access: signedIn } });
  const [mine] = await heardBy(owner);
  const viewing = { params: { id: mine?.id ?? '' } };

  const statuses = await Promise.all(
    [colleague, stranger].map(
      async (person) => (await person.call(notifications, 'setViewed', viewing)).status,
    ),
  );

  expect(statuses).toEqual([404, 404]);
  expect(await heardBy(colleague)).toEqual([]);
  expect(await unreadOf(owner)).toBe(1);
});

test('whoever did it is not told, nor who may not see it', async () => {
  const own = await world();
  const booker = await own.as('Franchise');
  const office = await own.as('Owner Staff');
  const permitted = await own.as('Manager', granted('MANAGE_EVENT', 'read', ['shaved-ice']));
  const elsewhere = await own.as('Manager', granted('MANAGE_EVENT', 'read', ['coffee']));
  const driver = await own.as('Driver');

  await tell(own, { brands: ['shaved-ice'], by: booker.user.userId });

  const counts = [booker, office, permitted, elsewhere, driver].map((person) => unreadOf(person));
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
  await tell(own);
  await unreadOf(owner);
  await inTurn(times(30), () => tell(own));

  const burst = await owner.call(notifications, 'countUnread', {});
  const again = await owner.call(notifications, 'countUnread', {});

  expect(burst.body.data).toBe(31);
  // The session, what is new, its entries, the write, and the check for more.
  expect(burst.cost.requests).toBe(5);
  expect(again.cost).toEqual(documented({ requests: 2, readUnits: 2.5, writeUnits: 0 }));
});

test('who looks after a long time hears everything, a hundred in each write', async () => {
  const { own, owner } = await two();
  await inTurn(times(120), (at) => tell(own, { requestId: `event-${at}` }));

  const { body, cost } = await owner.call(notifications, 'list', { query: { limit: 3 } });

  expect(body.count).toBe(120);
  expect(body.data.map(({ requestId }) => requestId)).toHaveLength(3);
  expect(cost.requests).toBeLessThanOrEqual(12);
  expect(await unreadOf(owner)).toBe(120);
});

test('looking from several places at once counts each thing once', async () => {
  const { own, owner, office } = await two();
  await inTurn(times(5), () => tell(own));

  const counts = await Promise.all([unreadOf(owner), unreadOf(owner), unreadOf(owner)]);

  expect(counts).toEqual([5, 5, 5]);
  expect(await heardBy(owner)).toHaveLength(5);
  expect(await unreadOf(office)).toBe(5);
});

test('Read All also reads what came since the last look', async () => {
  const { own, owner, office } = await two();
  await inTurn(times(3), () => tell(own));

  await owner.call(notifications, 'readAll', {});

  expect(await unreadOf(owner)).toBe(0);
  expect((await heardBy(owner)).map((it) => it.notificationViewed)).toEqual([true, true, true]);
  expect(await unreadOf(office)).toBe(3);
});
