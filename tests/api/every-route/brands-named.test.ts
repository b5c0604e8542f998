// Every brand that a request names in its body or query, wherever the contract's schemas have one: a
// brand that the caller may not touch, or that the franchise does not run, is neither written on nor
// looked into. Derived from the contract: such a route without an example fails the first test.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { assetWrite } from '#functions/data/equipment/assets.ts';
import { writeInBulk } from '#functions/data/store/bulk.ts';
import { bookEvent, type Event } from '#functions/data/events/events.ts';
import { orderWrite } from '#functions/data/orders/orders.ts';
import { shiftWrite } from '#functions/data/staff/shifts.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildEvent,
  buildOrder,
  buildSales,
  buildShift,
} from '#scripts/seed/builders.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { areas } from '#shared/contract/index.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { picnic, report } from '#tests/support/examples.ts';
import { invite } from '#tests/support/people.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, granted, noon, world } from '#tests/support/world.ts';

/** Where a schema names brands, at any depth: as a JSON schema says it. */
function brandFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name === 'brandId' || name === 'brandIds' ? [name] : []),
    ...brandFields(inner),
  ]);
}

function namesBrands({ body, query }: Route): boolean {
  const schemas = [body, query].filter((schema) => schema !== undefined);
  return schemas.some(
    (schema) =>
      brandFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).length > 0,
  );
}

/** Corporate admins touch every brand. */
const entries = areas
  .flatMap((area) => Object.values(area.routes).map((route) => ({ area, route })))
  .map((it) => ({ ...it, key: routeKey(it.route) }))
  .filter(({ route }) => route.access.who !== 'superAdmin' && namesBrands(route));
type Entry = (typeof entries)[number];

const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
const { franchise, scope } = own;
const owner = await own.as('Franchise');
const manager = await invite(owner, 'manager');

/** One of each thing that figures are made of, on a brand. */
async function fill(brandId: string): Promise<{ event: Event; reportId: string }> {
  const asset = buildAsset({ assetId: newId(noon), brandId });
  const event = buildEvent({
    eventId: newId(noon),
    brandId,
    eventName: `Fair of ${brandId}`,
    eventDate: localDate('2026-07-01'),
    assetIds: [asset.assetId],
    prepay: true,
    sales: buildSales(),
  });
  await bookEvent(scope, event, undefined);
  const day = localDate('2026-07-01');
  await writeInBulk([
    assetWrite(scope, asset),
    shiftWrite(scope, buildShift({ shiftId: newId(noon), day, brandId })),
    orderWrite(scope, buildOrder({ orderId: newId(noon), eventId: event.eventId })),
  ]);
  const recipients = [...report.recipients];
  const body = { ...report, requestKey: newId(noon), brandIds: [brandId], recipients };
  const scheduled = await owner.call(scheduledReports, 'create', { body });
  return { event, reportId: scheduled.body.data.id };
}

const { event, reportId } = await fill('shaved-ice');
await fill('coffee');
const leads = { roleName: 'Shift lead', kind: 'Manager' } as const;
const acme = { businessName: 'Acme Tools' };
const { id: clientId } = (await owner.call(clients, 'quickAdd', { body: acme })).body.data;
const { id: roleId } = (await owner.call(roles, 'create', { body: leads })).body.data;
await settle();

type Sent = { params?: object; query?: object; body?: object };
type Example = (brandId: string) => Sent;

const entry = (brandId: string) => ({
  accessGroupPermissionsDtoList: [
    { accessGroupCode: 'MANAGE_EVENT', read: true, readWrite: false, brandId },
  ],
});
const booking = { client: { clientId } };

/** The brand on which something is written. */
const written: Record<string, Example> = {
  'POST /v1/secure/events/quick-add': (brandId) => ({
    body: { ...picnic, ...booking, brandId, requestKey: newId(noon) },
  }),
  'PUT /v1/secure/events': (brandId) => ({
    body: { ...picnic, brandId, id: event.eventId, version: 1, clientId },
  }),
  'POST /v1/secure/scheduled-reports': (brandId) => ({
    body: { ...report, brandIds: [brandId], requestKey: newId(noon) },
  }),
  'PUT /v1/secure/scheduled-reports': (brandId) => ({
    body: { ...report, brandIds: [brandId], id: reportId },
  }),
  'POST /v1/secure/stripe-connect/create-account': (brandId) => ({
    query: { brandId, email: 'owner@example.com' },
  }),
  'PUT /v1/secure/franchise-brands/color': (brandId) => ({
    body: { franchiseId: franchise.franchiseId, brandId, color: '#123456' },
  }),
  'PUT /v1/secure/access-permissions/{id}': (brandId) => ({
    params: { id: manager.id },
    body: { version: 1, ...entry(brandId) },
  }),
  'POST /v1/secure/roles': (brandId) => ({
    body: { roleName: 'Bookkeeper', kind: 'Manager', ...entry(brandId) },
  }),
  'PUT /v1/secure/roles': (brandId) => ({
    body: { id: roleId, roleName: 'Lead', ...entry(brandId) },
  }),
};

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
const filteredBody: Example = (brandId) => ({ body: { brandIds: [brandId] } });
const ofJuly =
  (more: object = {}): Example =>
  (brandId) => ({ body: { ...july, ...more, brandIds: [brandId] } });
const dashboard = '/v1/secure/franchises/dashboard';

/** The brands by which is filtered. */
const filtered: Record<string, Example> = {
  'POST /v1/secure/events/grid-data': filteredBody,
  'GET /v1/secure/events/grid-data': (brandId) => ({ query: { brandIds: [brandId] } }),
  'POST /v1/secure/events/grid-data/export': (brandId) => ({
    body: { brandIds: [brandId], format: 'csv' },
  }),
  'PUT /v1/secure/events/multiple/status': (brandId) => ({
    body: { status: 'confirmed', selection: { matching: { brandIds: [brandId] } } },
  }),
  'POST /v1/secure/scheduled-reports/grid-data': filteredBody,
  'GET /v1/secure/scheduled-reports/grid-data': (brandId) => ({ query: { brandIds: [brandId] } }),
  'POST /v1/secure/reports/employee-shift-time-card/grid-data': filteredBody,
  'GET /v1/secure/reports/employee-shift-time-card/grid-data': (brandId) => ({
    query: { brandIds: [brandId] },
  }),
  'POST /v1/secure/reports/employee-shift-time-card/grid-data/export': (brandId) => ({
    body: { brandIds: [brandId], format: 'csv' },
  }),
  [`POST ${dashboard}/sales-giveback`]: ofJuly({ granularity: 'week' }),
  [`POST ${dashboard}/week/sales-events`]: ofJuly(),
  [`POST ${dashboard}/prepay/events`]: ofJuly(),
  [`POST ${dashboard}/average/event-sales`]: ofJuly(),
  [`POST ${dashboard}/equipment/summary`]: ofJuly(),
  [`POST ${dashboard}/staffs/overview`]: ofJuly({ granularity: 'week' }),
  [`POST ${dashboard}/clients/ranking`]: ofJuly(),
  [`POST ${dashboard}/events/sales/byindustry`]: ofJuly(),
  [`POST ${dashboard}/event-sales/bylocation`]: ofJuly({ granularity: 'day' }),
};

/** Lists of what is of no brand: the grid's general filter changes nothing in them. */
const ofNoBrand: Record<string, Example> = {
  'POST /v1/secure/audit-log/grid-data': filteredBody,
  'GET /v1/secure/audit-log/grid-data': (brandId) => ({ query: { brandIds: [brandId] } }),
  'POST /v1/secure/staff-users/grid-data': filteredBody,
  'GET /v1/secure/staff-users/grid-data': (brandId) => ({ query: { brandIds: [brandId] } }),
};

const examples = { ...written, ...filtered, ...ofNoBrand };

async function send({ area, route, key }: Entry, { cookie }: Caller, brandId: string) {
  const { status, body } = await call(area, route, examples[key]?.(brandId) ?? {}, {
    now: noon,
    cookie,
  });
  return { status, body: body as unknown };
}

/** A manager with the route's own permission, on coffee alone. */
function ofCoffee({ route: { access } }: Entry): Promise<Caller> {
  const code = access.who === 'franchise' ? access.anyOf[0]?.code : undefined;
  return own.as('Manager', granted(code ?? 'MANAGE_EVENT', 'write', ['coffee']));
}

const isFor = (known: Record<string, Example>) => entries.filter(({ key }) => key in known);
const forManagers = ({ route }: Entry) => route.access.who === 'franchise';

test('every route that names a brand has an example', () => {
  expect(entries.map(({ key }) => key).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test('a brand is found in a schema at any depth', () => {
  const deep = z.object({ any: z.array(z.union([z.object({ brandId: z.string() }), z.null()])) });

  expect(brandFields(z.toJSONSchema(deep))).toEqual(['brandId']);
  expect(brandFields(z.toJSONSchema(z.object({ brand: z.string() })))).toEqual([]);
});

test.each(isFor(written).filter(forManagers))(
  '$key: nothing is written on a brand that is not permitted',
  async (entry) => {
    const { status } = await send(entry, await ofCoffee(entry), 'shaved-ice');

    expect(status).toBe(403);
  },
);

test.each(isFor(written))(
  '$key: nothing is written on a brand that the franchise does not run',
  async (entry) => {
    const { status } = await send(entry, owner, 'soft-treats');

    expect([400, 404]).toContain(status);
  },
);

test.each(isFor(written))('$key: what is permitted is written', async (entry) => {
  const { status } = await send(entry, owner, 'shaved-ice');

  expect(status).toBe(200);
});

test.each(isFor(filtered))(
  '$key: a brand that is not permitted looks like one without anything',
  async (entry) => {
    const caller = await ofCoffee(entry);

    const forbidden = await send(entry, caller, 'shaved-ice');
    const empty = await send(entry, caller, 'soft-treats');
    const full = await send(entry, owner, 'shaved-ice');

    expect([forbidden.status, full.status]).toEqual([200, 200]);
    expect(forbidden).toEqual(empty);
    expect(full).not.toEqual(forbidden);
  },
);

test.each(isFor(ofNoBrand))('$key: the brands make no difference', async (entry) => {
  const [one, other] = [
    await send(entry, owner, 'shaved-ice'),
    await send(entry, owner, 'soft-treats'),
  ];

  expect(one.status).toBe(200);
  expect(one).toEqual(other);
});
