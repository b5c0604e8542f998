// Every franchise that a request names in its body or query: a corporate admin gets what is its own,
// its people the same, and for all others it is not there. Derived from the contract: such a route
// without an example fails the first test.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { assetWrite } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk.ts';
import { bookEvent } from '#functions/data/events/events.ts';
import { orderWrite } from '#functions/data/orders/orders.ts';
import { shiftWrite } from '#functions/data/staff/shifts.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildEvent,
  buildOrder,
  buildSales,
  buildShift,
} from '#scripts/seed/builders.ts';
import { areas } from '#shared/contract/index.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { brandId } from '#tests/support/examples.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

/** Whether a schema has a franchise's id, at any depth: as a JSON schema says it. */
function hasFranchise(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(
    ([name, inner]) => name === 'franchiseId' || hasFranchise(inner),
  );
}

const namesFranchise = ({ body, query }: Route) =>
  [body, query].some(
    (schema) =>
      schema && hasFranchise(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );

/** What only corporate admins call is nobody's own. */
const entries = areas
  .flatMap((area) => Object.values(area.routes).map((route) => ({ area, route })))
  .map((it) => ({ ...it, key: routeKey(it.route) }))
  .filter(({ route }) => route.access.who !== 'superAdmin' && namesFranchise(route));
type Entry = (typeof entries)[number];

/** A franchise in which each figure has something to be made of. */
async function filled(own: World, eventName: string): Promise<string> {
  const day = localDate('2026-07-01');
  const asset = buildAsset({ assetId: newId(noon) });
  const event = buildEvent({
    ...{ eventId: newId(noon), code: newEventCode(), eventName, eventDate: day },
    ...{ assetIds: [asset.assetId], prepay: true, sales: buildSales() },
  });
  await bookEvent(own.scope, event, undefined);
  await writeInBulk([
    assetWrite(own.scope, asset),
    shiftWrite(own.scope, buildShift({ shiftId: newId(noon), day })),
    orderWrite(own.scope, buildOrder({ orderId: newId(noon), eventId: event.eventId })),
  ]);
  return event.eventId;
}

const [own, other] = await Promise.all([world(), world()]);
const [owner, admin] = await Promise.all([own.as('Franchise'), own.as('System Admin')]);
const ourEvent = await filled(own, 'Ours');
const theirEvent = await filled(other, 'Theirs');
await settle();

type Sent = { params?: object; query?: object; body?: object };
const inBody = (more: object) => (whose: object) => ({ body: { ...more, ...whose } });
const inQuery = (more: object) => (whose: object) => ({ query: { ...more, ...whose } });

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
const dashboard = '/v1/secure/franchises/dashboard';

const examples: Record<string, (whose: { franchiseId?: string }) => Sent> = {
  'POST /v1/secure/audit-log/grid-data': inBody({}),
  'GET /v1/secure/audit-log/grid-data': inQuery({}),
  'POST /v1/secure/events/grid-data': inBody({}),
  'GET /v1/secure/events/grid-data': inQuery({}),
  'POST /v1/secure/events/grid-data/export': inBody({ format: 'csv' }),
  'GET /v1/secure/events/details/{id}': (whose) => ({
    params: { id: whose.franchiseId === other.franchise.franchiseId ? theirEvent : ourEvent },
    query: whose,
  }),
  'POST /v1/secure/reports/employee-shift-time-card/grid-data': inBody({}),
  'GET /v1/secure/reports/employee-shift-time-card/grid-data': inQuery({}),
  'POST /v1/secure/reports/employee-shift-time-card/grid-data/export': inBody({ format: 'csv' }),
  'PUT /v1/secure/franchise-brands/color': inBody({ brandId, color: '#123456' }),
  'GET /v1/secure/franchises/dashboard': inQuery({}),
  [`POST ${dashboard}/sales-giveback`]: inBody({ ...july, granularity: 'week' }),
  [`POST ${dashboard}/week/sales-events`]: inBody(july),
  [`POST ${dashboard}/prepay/events`]: inBody(july),
  [`POST ${dashboard}/average/event-sales`]: inBody(july),
  [`POST ${dashboard}/equipment/summary`]: inBody(july),
  [`POST ${dashboard}/staffs/overview`]: inBody({ ...july, granularity: 'week' }),
  [`POST ${dashboard}/clients/ranking`]: inBody(july),
  [`POST ${dashboard}/events/sales/byindustry`]: inBody(july),
  [`POST ${dashboard}/event-sales/bylocation`]: inBody({ ...july, granularity: 'day' }),
};

/** To these a franchise has to be named, by whoever calls. */
const alwaysNamed = [
  'PUT /v1/secure/franchise-brands/color',
  'GET /v1/secure/franchises/dashboard',
];

async function ask({ area, route, key }: Entry, { cookie }: Caller, franchiseId?: string) {
  const sent = examples[key]?.(franchiseId === undefined ? {} : { franchiseId }) ?? {};
  const { status, body } = await call(area, route, sent, { now: noon, cookie });
  return { status, body: body as unknown };
}

test('every route that names a franchise has an example', () => {
  expect(entries.map(({ key }) => key).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(entries)('$key: another franchise does not exist', async (entry) => {
  const { status } = await ask(entry, owner, other.franchise.franchiseId);

  expect(status).toBe(404);
});

test.each(entries)('$key: nor, for an admin, does one that was never there', async (entry) => {
  const { status } = await ask(entry, admin, 'nobodys');

  expect(status).toBe(404);
});

test.each(entries)('$key: an admin gets what its own people get', async (entry) => {
  const { franchiseId } = own.franchise;

  const [ours, admins, theirs] = [
    await ask(entry, owner, franchiseId),
    await ask(entry, admin, franchiseId),
    await ask(entry, admin, other.franchise.franchiseId),
  ];

  expect(ours.status).toBe(200);
  expect(admins).toEqual(ours);
  expect(theirs.status).toBe(200);
});

test.each(entries.filter(({ key }) => !alwaysNamed.includes(key)))(
  '$key: who names none means their own',
  async (entry) => {
    const [named, unnamed] = [
      await ask(entry, owner, own.franchise.franchiseId),
      await ask(entry, owner),
    ];

    expect(unnamed).toEqual(named);
  },
);
