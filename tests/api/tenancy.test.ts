// Every route that names a thing by id × the same thing of the caller's own franchise, of another
// one, and of a brand that the caller may not touch. Derived from the contract: a route that takes
// an id and has no example here fails the first test.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events.ts';
import { areas } from '#shared/contract/index.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { scheduledReports } from '#shared/contract/scheduled-reports.ts';
import { initialSettings } from '#shared/domain/franchise-settings.ts';
import { fromIso, instant } from '#shared/domain/instant.ts';
import { call } from '#tests/support/call.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, granted, noon, type World, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';
const picnic = {
  eventName: 'Company Picnic',
  brandId,
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
};
const report = {
  reportName: 'Daily sales',
  reportType: 'eventSales',
  recurrence: 'daily',
  executionTime: '06:00',
  recipients: ['owner@example.com'],
  brandIds: [brandId],
} as const;

type ThingName = 'eventId' | 'clientId' | 'scheduleId' | 'exportId' | 'franchiseId' | 'userId';
type Things = Readonly<Record<ThingName, string>>;

/** One thing of each kind, made through the product's own calls. */
async function thingsOf({ as, franchise: { franchiseId } }: World): Promise<Things> {
  const owner = await as('Franchise');
  const eventId = newId(noon);
  const client = { newClient: { businessName: 'Acme Tools' } };
  await owner.call(events, 'quickAdd', { body: { ...picnic, client, requestKey: eventId } });
  const booked = await owner.call(events, 'details', { params: { id: eventId } });
  const { clientId } = booked.body.data;
  const saved = await owner.call(scheduledReports, 'create', {
    body: {
      requestKey: newId(noon),
      ...report,
      recipients: [...report.recipients],
      brandIds: [brandId],
    },
  });
  const scheduleId = saved.body.data.id;
  const { body } = await owner.call(scheduledReports, 'details', { params: { id: scheduleId } });
  const dueAt = fromIso(body.data.nextRunAt ?? '');
  await tick('write-scheduled-reports', instant(dueAt + 1_000));
  const exportId = `${scheduleId}-${body.data.nextRunAt?.replace(/[-:]|\.\d+/g, '')}`;
  return { eventId, clientId, scheduleId, exportId, franchiseId, userId: owner.user.userId };
}

type Example = (things: Things) => { params?: object; body?: object };

/** A valid request for each route that takes an id. */
const examples: Record<string, Example> = {
  'GET /v1/secure/franchise-brands/{id}/list': ({ franchiseId }) => ({
    params: { id: franchiseId },
  }),
  'GET /v1/secure/settings/{id}': ({ franchiseId }) => ({ params: { id: franchiseId } }),
  'GET /v1/secure/staffs-brand/{id}/list': ({ userId }) => ({ params: { id: userId } }),
  'PUT /v1/secure/settings': ({ franchiseId }) => ({
    body: { id: franchiseId, version: 1, ...initialSettings },
  }),
  'GET /v1/secure/users-list/{id}': ({ franchiseId }) => ({ params: { id: franchiseId } }),
  'GET /v1/secure/staff-users/details/{id}': ({ userId }) => ({ params: { id: userId } }),
  'PUT /v1/secure/staff-users/{id}': ({ userId }) => ({
    params: { id: userId },
    body: { firstName: 'Kim', email: `${userId.toLowerCase()}@example.com`, version: 1 },
  }),
  'PUT /v1/secure/staff-users/activate-deactivate/status': ({ userId }) => ({
    body: { id: userId, activated: true },
  }),
  'GET /v1/secure/events/details/{id}': ({ eventId }) => ({ params: { id: eventId } }),
  'PUT /v1/secure/events': ({ eventId, clientId }) => ({
    body: { ...picnic, id: eventId, version: 1, clientId },
  }),
  'PUT /v1/secure/events/status': ({ eventId }) => ({ body: { id: eventId, status: 'confirmed' } }),
  'PUT /v1/secure/events/complete': ({ eventId }) => ({
    body: { id: eventId, eventSalesCollectedCents: 1, salesTaxRate: '0', givebackPercentage: '0' },
  }),
  'GET /v1/secure/scheduled-reports/{id}': ({ scheduleId }) => ({ params: { id: scheduleId } }),
  'PUT /v1/secure/scheduled-reports': ({ scheduleId }) => ({ body: { ...report, id: scheduleId } }),
  'PUT /v1/secure/scheduled-reports/pause': ({ scheduleId }) => ({
    body: { id: scheduleId, paused: true },
  }),
  'GET /v1/secure/file-export/{id}': ({ exportId }) => ({ params: { id: exportId } }),
  'DELETE /v1/secure/scheduled-reports/{id}': ({ scheduleId }) => ({ params: { id: scheduleId } }),
};

/** What is of the whole franchise, and how a manager of one brand fares there. */
const ofAllBrands: Record<string, number> = {
  'GET /v1/secure/users-list/{id}': 200,
  'GET /v1/secure/staff-users/details/{id}': 200,
  // The person is an owner, whom no manager changes.
  'PUT /v1/secure/staff-users/{id}': 403,
  'PUT /v1/secure/staff-users/activate-deactivate/status': 403,
  'GET /v1/secure/franchise-brands/{id}/list': 200,
  'GET /v1/secure/settings/{id}': 200,
  'GET /v1/secure/staffs-brand/{id}/list': 200,
  'PUT /v1/secure/settings': 403,
};

const franchiseRoutes = areas.flatMap((area) =>
  Object.values(area.routes)
    .filter(({ access }) => access.who === 'franchise')
    .map((route) => ({ area, route, key: routeKey(route) })),
);
const byId = franchiseRoutes.filter(({ route }) => takesId(route));

function takesId({ path, body }: Route): boolean {
  const shape: unknown = body && 'shape' in body ? body.shape : {};
  return path.includes('{id}') || (typeof shape === 'object' && shape !== null && 'id' in shape);
}

const [own, other] = await Promise.all([world(), world()]);
const owner = await own.as('Franchise');
const ownThings = await thingsOf(own);
const foreignThings = await thingsOf(other);
await settle();

const send = async (
  { area, route, key }: { area: Area; route: Route; key: string },
  { cookie }: Caller,
  things: Things,
) => (await call(area, route, examples[key]?.(things) ?? {}, { now: noon, cookie })).status;

test('every route that takes an id has an example', () => {
  expect(byId.map(({ key }) => key).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(byId)('$key: a thing of another franchise does not exist', async (entry) => {
  expect(await send(entry, owner, foreignThings)).toBe(404);
});

test.each(byId)('$key: a thing of a brand that is not permitted does not exist', async (entry) => {
  const { access } = entry.route;
  const code = access.who === 'franchise' ? access.code : 'MANAGE_EVENT';
  const manager = await own.as('Manager', granted(code, 'write', ['coffee']));

  // Writing on the brand is forbidden before the thing is looked for.
  const writesBrand = JSON.stringify(examples[entry.key]?.(ownThings)).includes(brandId);

  const expected = ofAllBrands[entry.key] ?? (writesBrand ? 403 : 404);
  expect(await send(entry, manager, ownThings)).toBe(expected);
});

test.each(byId)("$key: a thing of one's own is there", async (entry) => {
  expect(await send(entry, owner, ownThings)).toBe(200);
});
