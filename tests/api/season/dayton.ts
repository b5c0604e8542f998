// A franchise in Dayton, Ohio, whose season runs from March of 2027 to April of 2028: its people,
// its menu, and its client, all through the product's own calls.
import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildMenuItem, buildMenuTemplate, buildMenuThing } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { addStaffAndGetId } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

export const zone = 'America/New_York';
export const brandId = 'shaved-ice';

/** A time of the season on the franchise's clock. */
export const at = (day: string, time = '09:00'): Instant =>
  instantAt(localDate(day), localTime(time), zone);

export type Season = World & {
  readonly owner: Caller;
  readonly driver: Caller;
  readonly workerId: string;
  readonly itemId: string;
  readonly menuId: string;
};

/** Driver $21.00 an hour; worker $18.00, who doesn't sign in. */
export async function openSeason(): Promise<Season> {
  const own = await world({
    name: 'Miami Valley Ice',
    billingCity: 'Dayton',
    billingState: 'OH',
    billingZip: '45402',
    timeZone: zone,
    weekStart: 2,
    salesTaxRate: '7.5',
    orderTax: 'onTop',
    givebackPercentage: '20',
  });
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);
  await setRate(owner, driver.user.userId, 2100);
  const workerId = await addStaffAndGetId(owner, { role: 'Worker', hourlyRateCents: 1800 });
  return { ...own, owner, driver, workerId, ...(await addMenu(own)) };
}

export async function setRate(
  owner: Caller,
  id: string,
  hourlyRateCents: number,
  now: Instant = noon,
) {
  const params = { id };
  const { version } = (await owner.call(staffProfiles, 'details', { params }, now)).body.data;
  await owner.call(staffProfiles, 'update', { params, body: { hourlyRateCents, version } }, now);
}

/** Kiddie $4.00, Klassic $5.50, King $7.00. */
async function addMenu({ scope }: World) {
  const [itemId, menuId] = [newId(noon), newId(noon)];
  const prices = [
    { cupType: 'kiddie', priceCents: 400 },
    { cupType: 'klassic', priceCents: 550 },
    { cupType: 'king', priceCents: 700 },
  ] as const;
  const item = buildMenuItem({ name: 'Shaved ice', prices });
  await saveMenuRecord(scope, buildMenuThing({ id: itemId, row: item }));
  const lines = [{ id: itemId, sequence: 1 }];
  await saveMenuRecord(scope, buildMenuTemplate({ id: menuId, row: { lines } }));
  return { itemId, menuId };
}

type Booking = Partial<Parameters<typeof events.routes.quickAdd.body.parse>[0] & object>;

/** The school's event of Tuesday, April 13, noon to 2, unless told otherwise. */
export async function bookEvent({ owner }: Season, over: Booking = {}, now = at('2027-03-02')) {
  const body = {
    eventName: 'Spring Day',
    brandId,
    eventDate: '2027-04-13',
    startTime: '12:00',
    endTime: '14:00',
    client: { newClient: { businessName: 'Oakwood School', industry: 'Schools' } },
    requestKey: newId(noon),
    ...over,
  };
  return (await owner.call(events, 'quickAdd', { body: body as never }, now)).body.data.id;
}

export const getEventDetails = async ({ owner }: Season, id: string, now: Instant) =>
  (await owner.call(events, 'details', { params: { id }, query: {} }, now)).body.data;

export const listEventOrders = async ({ owner }: Season, eventId: string, now: Instant) =>
  (await owner.call(orders, 'list', { body: { eventId } }, now)).body.data;
