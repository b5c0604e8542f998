// Routes that name a thing of a franchise by its id: a valid request for each, and things to name.
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import type { Route } from '#shared/contract/route.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { tick } from './stream.ts';
import { noon, type World } from './world.ts';

/** The brand of whatever the examples are about. */
export const brandId = 'shaved-ice';
export const picnic = {
  eventName: 'Company Picnic',
  brandId,
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
};
export const report = {
  reportName: 'Daily sales',
  reportType: 'eventSales',
  recurrence: 'daily',
  executionTime: '06:00',
  recipients: ['owner@example.com'],
  brandIds: [brandId],
} as const;

type ThingName = 'eventId' | 'clientId' | 'scheduleId' | 'exportId' | 'franchiseId' | 'userId';
export type Things = Readonly<Record<ThingName, string>>;

/** One thing of each kind, made through the product's own calls. */
export async function thingsOf({ as, franchise: { franchiseId } }: World): Promise<Things> {
  const owner = await as('Franchise');
  await createIdentity({ ...owner.user, passwordHash: undefined, accounts: [owner.user] });
  const eventId = newId(noon);
  const client = { newClient: { businessName: 'Acme Tools' } };
  await owner.call(events, 'quickAdd', { body: { ...picnic, client, requestKey: eventId } });
  const booked = await owner.call(events, 'details', { params: { id: eventId }, query: {} });
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

type Example = (things: Things) => { params?: object; query?: object; body?: object };

/** A valid request for each route that takes an id. */
export const examples: Record<string, Example> = {
  'GET /v1/secure/franchise-brands/{id}/list': ({ franchiseId }) => ({
    params: { id: franchiseId },
  }),
  'GET /v1/secure/customers/franchises/dashboard/{franchiseId}': ({ franchiseId }) => ({
    params: { franchiseId },
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
  'POST /v1/secure/staff-users/{id}/invitation': ({ userId }) => ({ params: { id: userId } }),
  'POST /v1/secure/staff-users/{id}/sign-out': ({ userId }) => ({ params: { id: userId } }),
  'GET /v1/secure/events/details/{id}': ({ eventId, franchiseId }) => ({
    params: { id: eventId },
    query: { franchiseId },
  }),
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

/** What is of the whole franchise, and which managers with its permission get to it. */
export const ofFranchise: Record<string, 'anyBrand' | 'allBrands' | 'owners'> = {
  'GET /v1/secure/users-list/{id}': 'anyBrand',
  'GET /v1/secure/staff-users/details/{id}': 'anyBrand',
  // The person is an owner, whom no manager changes.
  'PUT /v1/secure/staff-users/{id}': 'owners',
  'PUT /v1/secure/staff-users/activate-deactivate/status': 'owners',
  'POST /v1/secure/staff-users/{id}/invitation': 'owners',
  'POST /v1/secure/staff-users/{id}/sign-out': 'owners',
  'GET /v1/secure/franchise-brands/{id}/list': 'anyBrand',
  'GET /v1/secure/customers/franchises/dashboard/{franchiseId}': 'anyBrand',
  'GET /v1/secure/settings/{id}': 'anyBrand',
  'GET /v1/secure/staffs-brand/{id}/list': 'anyBrand',
  'PUT /v1/secure/settings': 'allBrands',
};

export function takesId({ path, body }: Route): boolean {
  const shape: unknown = body && 'shape' in body ? body.shape : {};
  return (
    /\{(?:id|\w+Id)\}/.test(path) || (typeof shape === 'object' && shape !== null && 'id' in shape)
  );
}
