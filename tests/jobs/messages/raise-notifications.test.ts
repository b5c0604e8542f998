import { beforeEach, expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { isNotified, notificationTypes } from '#shared/domain/messages/notifications.ts';
import { cutOff } from '#tests/support/crash.ts';
import { documented } from '#tests/support/costs.ts';
import { heardBy, tell, unreadOf } from '#tests/support/fixtures/notices.ts';
import { firstRun, runReports, schedule } from '#tests/support/fixtures/reports.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { settle } from '#tests/support/stream.ts';
import { tell as tellJob } from '#tests/support/told.ts';
import { changeAtStripe, notify } from '#tests/support/outside/stripe.ts';
import { brandId, connect } from '#tests/support/outside/stripe-walk.ts';
import { type Caller, granted, noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/** Those that people who run a franchise get, whatever raises them. */
const raisedNotifications = notificationTypes.filter((type) =>
  isNotified({ role: 'Franchise', permissions: [] }, type, ['shaved-ice']),
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
  return { eventId, deliver: (at = noon) => tellJob('follow-bookings', told, at) };
}

test('a booking rings for everybody who may see it, but not for who booked it', async () => {
  const own = await world();
  const manager = await own.as('Manager', granted('MANAGE_EVENT', 'write', ['shaved-ice']));
  const owner = await own.as('Franchise');
  const { eventId } = await booked(own, manager);

  await settle();

  expect(await heardBy(owner)).toMatchObject([
    {
      type: 'EVENT_BOOKED',
      requestId: eventId,
      notificationText: 'Robin Okafor booked Company Picnic for Acme Tools on Aug 01, 2026.',
      notificationViewed: false,
      createdAt: toIso(noon),
    },
  ]);
  expect(await heardBy(manager)).toEqual([]);
});

test('an event that comes twice, late or at once tells each person once', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const manager = await own.as('Manager', granted('MANAGE_EVENT', 'write', ['shaved-ice']));
  const { deliver } = await booked(own, manager);

  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver(instant(noon + 86_400_000));
  await settle();

  expect(await Promise.all([unreadOf(owner), unreadOf(office)])).toEqual([1, 1]);
});

/** A franchise of that many people, with an earlier notification. */
async function toldOnce(people: number) {
  const own = await world();
  await Promise.all(Array.from({ length: people }, () => own.as('Franchise')));
  await tell(own);
  return own;
}

test.each(raisedNotifications)(
  '%s costs two requests, for two people as for fourteen',
  async (type) => {
    const [two, fourteen] = [await toldOnce(2), await toldOnce(14)];

    const { cost: forTwo } = await measureCost(() => tell(two, { type }));
    const { cost: forFourteen } = await measureCost(() => tell(fourteen, { type }));

    // The recipients with the end of the log, and its write: its content is below a kilobyte by
    // then.
    const cost = documented({ requests: 2, writeUnits: 1 });
    expect([forTwo, forFourteen]).toMatchObject([cost, cost]);
  },
);

test('the latest notices stand in the end of the log, and become a page of it once they are a kilobyte', async () => {
  const unitsOf = async (people: number) => {
    const own = await toldOnce(people);
    const units: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      units.push((await measureCost(() => tell(own))).cost.writeUnits);
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
  for (let at = 0; at < 3; at += 1) await tell(own, { cause: `cause ${at}` });
  const fifth = () => tell(own, { cause: 'cut off' });

  // The recipients with the end of the log, and the page.
  const wasCut = await cutOff(fifth, { request: 2, isSent: true });
  await tell(own, { cause: 'meanwhile' });
  await fifth();

  expect(wasCut).toBe(true);
  expect(await unreadOf(owner)).toBe(5);
});

test('whoever changed hears of what they may see by now, and is called as they are called by now', async () => {
  const own = await world();
  const manager = await own.as('Manager', granted('MANAGE_EVENT', 'write', ['shaved-ice']));
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  await tell(own, { brands: ['coffee'] });

  await changeUser(manager.user, {
    permissions: granted('MANAGE_EVENT', 'write', ['shaved-ice', 'coffee']),
  });
  await changeUser(office.user, { lastName: 'Lindqvist' });
  const values = { name: 'Fair', client: 'Acme Tools', day: 'Aug 01, 2026' };
  await tell(own, { brands: ['coffee'], by: office.user.userId, values });

  expect(await unreadOf(manager)).toBe(1);
  const texts = (await heardBy(owner)).map(({ notificationText }) => notificationText);
  expect(texts).toContainEqual(expect.stringMatching(/^\w+ Lindqvist booked Fair/));
});

test('of what is told while somebody joins they hear, or it is told before they come', async () => {
  const own = await world();
  const [owner] = [await own.as('Franchise'), await own.as('Owner Staff')];
  await tell(own);

  const [joined] = await Promise.all([own.as('Owner Staff'), tell(own), tell(own), tell(own)]);
  await tell(own);

  expect(await unreadOf(owner)).toBe(5);
  expect(await unreadOf(joined)).toBeGreaterThanOrEqual(1);
});

test('a cause that comes again behind many others tells nobody twice', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const first = await booked(own, office);
  const others = Array.from({ length: 20 }, () => newId(noon));
  await first.deliver();
  await inTurn(others, async (id) => {
    const told = { type: 'event.booked', detail: bookedDetail(own, id, office) } as const;
    await tellJob('follow-bookings', told, noon);
  });
  await first.deliver();

  expect(await unreadOf(owner)).toBe(21);
  await first.deliver();
  expect(await unreadOf(owner)).toBe(21);
});

test('days that are over are forgotten, and whoever is told after them hears it', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  await (await booked(own, office)).deliver();
  const later = instant(noon + 90 * 86_400_000);

  await (await booked(own, office)).deliver(later);

  expect(await unreadOf(owner, later)).toBe(1);
});

test('who joins later is not told of what was before, and nobody hears it again', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const manager = await own.as('Manager', granted('MANAGE_EVENT', 'write', ['shaved-ice']));
  const { deliver } = await booked(own, manager);
  await deliver();
  const joined = await own.as('Owner Staff');

  await deliver();

  const people = [owner, office, joined];
  expect(await Promise.all(people.map((it) => unreadOf(it)))).toEqual([1, 1, 0]);
});

test('a written report tells those who may see all of its brands, once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const reader = await own.as('Manager', granted('MANAGE_REPORT', 'read', ['shaved-ice']));
  const stranger = await own.as('Manager', granted('MANAGE_REPORT', 'read', ['coffee']));
  await schedule(own, { brandIds: ['shaved-ice'] }, owner);

  await runReports(firstRun);
  await settle(firstRun);

  const [told] = await heardBy(reader, firstRun);
  expect(told?.notificationText).toBe(
    'The report Daily sales (Jul 15, 2026) is ready to download.',
  );
  expect(await unreadOf(owner, firstRun)).toBe(1);
  expect(await unreadOf(stranger, firstRun)).toBe(0);
});

test('a brand that Stripe connects rings for those who may see its settings, once', async () => {
  const own = await world();
  const [owner, partner] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const keeper = await own.as('Manager', granted('MANAGE_SETTINGS', 'read', [brandId]));
  const stranger = await own.as('Manager', granted('MANAGE_SETTINGS', 'read', ['coffee']));
  const { account } = await connect(owner);

  await settle();
  await notify({ account });
  await settle();

  const [told] = await heardBy(keeper);
  expect(told).toMatchObject({ type: 'STRIPE_CONNECTED', requestId: brandId });
  expect(told?.notificationText).toMatch(/is connected to Stripe and can take card payments\.$/);
  expect(await Promise.all([owner, partner, keeper, stranger].map((it) => unreadOf(it)))).toEqual([
    1, 1, 1, 0,
  ]);
});

test('a brand whose account Stripe restricts for a while is no news', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { account } = await connect(owner);
  await settle();

  await changeAtStripe(account, 'restricted');
  await notify({ account });
  await changeAtStripe(account, 'active');
  await notify({ account });
  await settle();

  expect(await unreadOf(owner)).toBe(1);
});
