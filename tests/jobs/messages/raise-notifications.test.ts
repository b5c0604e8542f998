import { beforeEach, expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { isMailedByDefault } from '#shared/domain/messages/notification-choices.ts';
import {
  getNotificationKind,
  isNotified,
  type NotificationType,
  notificationTypes,
} from '#shared/domain/messages/notifications.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { documentedCost } from '#tests/support/costs.ts';
import {
  listReceivedNotifications,
  raiseTestNotice,
  getUnreadCount,
} from '#tests/support/fixtures/notices.ts';
import { firstRunAt, runReports, scheduleReport } from '#tests/support/fixtures/reports.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { deliverDomainEvent as tellJob } from '#tests/support/deliver-domain-event.ts';
import { changeAccountAtStripe, sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import { brandId, completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/** Those that people who run a franchise get, whatever raises them. */
const raisedNotifications = notificationTypes.filter((type) =>
  isNotified({ role: 'Franchise', permissions: [] }, type),
);

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Acme Tools' } },
};

function bookedDetail({ scope: { tenant } }: World, eventId: string, by: Caller) {
  const { client, ...hours } = picnic;
  const about = { ...hours, ...client.newClient, clientId: newId(noon), industry: '' };
  return { ...about, changeId: eventId, tenant, eventId, bookedBy: by.user.userId };
}

/** Books an event, and holds it back between the stream and the job. */
async function booked(own: World, by: Caller) {
  const { body } = await by.call(events, 'quickAdd', {
    body: { ...picnic, requestKey: newId(noon) },
  });
  const eventId = body.data.id;
  const told = { type: 'event.booked', detail: bookedDetail(own, eventId, by) } as const;
  return { eventId, deliver: (at = noon) => tellJob('process-bookings', told, at) };
}

test('a booking rings for everybody who may see it, but not for who booked it', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const owner = await own.as('Franchise');
  const { eventId } = await booked(own, manager);

  await settle();

  expect(await listReceivedNotifications(owner)).toMatchObject([
    {
      type: 'EVENT_BOOKED',
      requestId: eventId,
      notificationText: 'Robin Okafor booked Company Picnic for Acme Tools on Aug 01, 2026.',
      notificationViewed: false,
      createdAt: toIso(noon),
    },
  ]);
  expect(await listReceivedNotifications(manager)).toEqual([]);
});

test('an event that comes twice, late or at once tells each person once', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const { deliver } = await booked(own, manager);

  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver(instant(noon + 86_400_000));
  await settle();

  expect(await Promise.all([getUnreadCount(owner), getUnreadCount(office)])).toEqual([1, 1]);
});

/** A franchise of that many people, with an earlier notification. */
async function toldOnce(people: number) {
  const own = await world();
  await Promise.all(Array.from({ length: people }, () => own.as('Franchise')));
  await raiseTestNotice(own);
  return own;
}

/** Nobody here gets one mail a day. */
const isMailed = (type: NotificationType) =>
  isMailedByDefault(type, 'Franchise', {}) && !getNotificationKind(type).isOnlyDigested;
const unmailed = raisedNotifications.filter((type) => !isMailed(type));
const mailed = raisedNotifications.filter(isMailed);

test.each(unmailed)('%s costs two requests, for two people as for fourteen', async (type) => {
  const [two, fourteen] = [await toldOnce(2), await toldOnce(14)];

  const { cost: forTwo } = await measureCost(() => raiseTestNotice(two, { type }));
  const { cost: forFourteen } = await measureCost(() => raiseTestNotice(fourteen, { type }));

  // The recipients with the end of the log, and its write: its content is below a kilobyte by
  // then.
  const cost = documentedCost({ requests: 2, writeUnits: 1 });
  expect([forTwo, forFourteen]).toMatchObject([cost, cost]);
});

test.each(mailed)('%s costs a third request and a mail for each owner', async (type) => {
  const [two, fourteen] = [await toldOnce(2), await toldOnce(14)];

  const costs = [];
  for (const own of [two, fourteen]) {
    costs.push((await measureCost(() => raiseTestNotice(own, { type }))).cost);
  }

  expect(costs.map(({ requests }) => requests)).toEqual([3, 3]);
  // A mail with its place in the due index, in a transaction.
  const [, forAll] = costs;
  expect(forAll?.writeUnits).toBeLessThanOrEqual(1 + 14 * 4);
});

test('the latest notices stand in the end of the log, and become a page of it once they are a kilobyte', async () => {
  const unitsOf = async (people: number) => {
    const own = await toldOnce(people);
    const units: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      units.push((await measureCost(() => raiseTestNotice(own))).cost.writeUnits);
    }
    return units;
  };

  expect(await unitsOf(2)).toEqual([1, 1, 1, 2, 1, 1, 1]);
  // The people are listed once on each page.
  expect(await unitsOf(14)).toEqual([1, 2, 1, 2, 1, 2, 1]);
});

test('a notice that is cut off behind the page that it began is told once it comes again, as all before it', async () => {
  const own = await toldOnce(2);
  const owner = await own.as('Franchise');
  for (let at = 0; at < 3; at += 1) await raiseTestNotice(own, { cause: `cause ${at}` });
  const fifth = () => raiseTestNotice(own, { cause: 'cut off' });

  // The recipients with the end of the log, and the page.
  const wasCut = await interruptAt(fifth, { request: 2, isSent: true });
  await raiseTestNotice(own, { cause: 'meanwhile' });
  await fifth();

  expect(wasCut).toBe(true);
  expect(await getUnreadCount(owner)).toBe(5);
});

test('whoever changed hears of what they may see by now, and is called as they are called by now', async () => {
  const own = await world();
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  await raiseTestNotice(own, { brands: ['coffee'] });

  await changeUser(manager.user, {
    permissions: buildPermission('MANAGE_EVENT', 'write', ['shaved-ice', 'coffee']),
  });
  await changeUser(office.user, { lastName: 'Lindqvist' });
  const values = { name: 'Fair', client: 'Acme Tools', day: 'Aug 01, 2026' };
  await raiseTestNotice(own, { brands: ['coffee'], by: office.user.userId, values });

  expect(await getUnreadCount(manager)).toBe(1);
  const texts = (await listReceivedNotifications(owner)).map(
    ({ notificationText }) => notificationText,
  );
  expect(texts).toContainEqual(expect.stringMatching(/^\w+ Lindqvist booked Fair/));
});

test('of what is told while somebody joins they hear, or it is told before they come', async () => {
  const own = await world();
  const [owner] = [await own.as('Franchise'), await own.as('Owner Staff')];
  await raiseTestNotice(own);

  const [joined] = await Promise.all([
    own.as('Owner Staff'),
    raiseTestNotice(own),
    raiseTestNotice(own),
    raiseTestNotice(own),
  ]);
  await raiseTestNotice(own);

  expect(await getUnreadCount(owner)).toBe(5);
  expect(await getUnreadCount(joined)).toBeGreaterThanOrEqual(1);
});

test('a cause that comes again behind many others tells nobody twice', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const first = await booked(own, office);
  const others = Array.from({ length: 20 }, () => newId(noon));
  await first.deliver();
  await mapInSequence(others, async (id) => {
    const told = { type: 'event.booked', detail: bookedDetail(own, id, office) } as const;
    await tellJob('process-bookings', told, noon);
  });
  await first.deliver();

  expect(await getUnreadCount(owner)).toBe(21);
  await first.deliver();
  expect(await getUnreadCount(owner)).toBe(21);
});

test('days that are over are forgotten, and whoever is told after them hears it', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  await (await booked(own, office)).deliver();
  const later = instant(noon + 90 * 86_400_000);

  await (await booked(own, office)).deliver(later);

  expect(await getUnreadCount(owner, later)).toBe(1);
});

test('who joins later is not told of what was before, and nobody hears it again', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']));
  const { deliver } = await booked(own, manager);
  await deliver();
  const joined = await own.as('Owner Staff');

  await deliver();

  const people = [owner, office, joined];
  expect(await Promise.all(people.map((it) => getUnreadCount(it)))).toEqual([1, 1, 0]);
});

test('a written report tells those who may see all of its brands, once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const reader = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['shaved-ice']));
  const stranger = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['coffee']));
  await scheduleReport(own, { brandIds: ['shaved-ice'] }, owner);

  await runReports(firstRunAt);
  await settle(firstRunAt);

  const [told] = await listReceivedNotifications(reader, firstRunAt);
  expect(told?.notificationText).toBe(
    'The report Daily sales (Jul 15, 2026) is ready to download.',
  );
  expect(await getUnreadCount(owner, firstRunAt)).toBe(1);
  expect(await getUnreadCount(stranger, firstRunAt)).toBe(0);
});

test('a brand that Stripe connects rings for those who may see its settings, once', async () => {
  const own = await world();
  const [owner, partner] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const keeper = await own.as('Manager', buildPermission('MANAGE_SETTINGS', 'read', [brandId]));
  const stranger = await own.as('Manager', buildPermission('MANAGE_SETTINGS', 'read', ['coffee']));
  const { account } = await completeStripeConnection(owner);

  await settle();
  await sendStripeWebhook({ account });
  await settle();

  const [told] = await listReceivedNotifications(keeper);
  expect(told).toMatchObject({ type: 'STRIPE_CONNECTED', requestId: brandId });
  expect(told?.notificationText).toMatch(/is connected to Stripe and can take card payments\.$/);
  expect(
    await Promise.all([owner, partner, keeper, stranger].map((it) => getUnreadCount(it))),
  ).toEqual([1, 1, 1, 0]);
});

test('a brand whose account Stripe restricts for a while is no news', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { account } = await completeStripeConnection(owner);
  await settle();

  await changeAccountAtStripe(account, 'restricted');
  await sendStripeWebhook({ account });
  await changeAccountAtStripe(account, 'active');
  await sendStripeWebhook({ account });
  await settle();

  expect(await getUnreadCount(owner)).toBe(1);
});
