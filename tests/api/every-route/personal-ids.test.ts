// Ids in routes that no access code guards: what owners alone decide, and what belongs to one
// person. The same thing of another franchise, or of a colleague, does not exist. Derived from the
// contract: such a route without an example fails the first test.
import { expect, test } from 'vitest';
import { createGridExport } from '#functions/data/reports/grid-exports.ts';
import { fileKey } from '#functions/ports/file-keys.ts';
import { writeFile } from '#functions/ports/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { areas } from '#shared/contract/index.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { call } from '#tests/support/call.ts';
import { heardBy, tell } from '#tests/support/notices.ts';
import { sealed } from '#tests/support/sealed.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

type Things = Readonly<
  Record<
    | 'exportId'
    | 'fileId'
    | 'franchiseId'
    | 'managerId'
    | 'notificationId'
    | 'roleId'
    | 'sessionId'
    | 'userId',
    string
  >
>;

/** One thing of each kind: the owner's own, or the franchise's. */
async function thingsOf(own: World, owner: Caller): Promise<Things> {
  const { franchiseId } = own.franchise;
  const { userId } = owner.user;
  const [manager, role] = await Promise.all([
    own.as('Manager'),
    owner.call(roles, 'create', { body: { roleName: 'Shift lead', kind: 'Manager' } }),
    tell(own, { onlyTo: userId }),
  ]);
  const [notification] = await heardBy(owner);
  const { body } = await owner.call(ownSessions, 'list', {});
  return {
    franchiseId,
    userId,
    managerId: manager.user.userId,
    roleId: role.body.data.id,
    notificationId: notification?.id ?? '',
    sessionId: body.data[0]?.id ?? '',
    exportId: await exportOf(own, userId),
    fileId: await photoOf(franchiseId),
  };
}

async function exportOf({ scope, franchise: { timeZone } }: World, userId: string) {
  const exportId = newId(noon);
  const request = { searchText: '', brandIds: [], sortType: 'ASC', statuses: [] };
  const work = {
    grid: 'events',
    name: 'Events',
    userId,
    format: 'xlsx',
    timeZone,
    request,
    rows: 6000,
  } as const;
  const recipient = 'owner@example.com';
  await createGridExport(scope, { exportId, work: work as never, recipient }, noon);
  return exportId;
}

async function photoOf(franchiseId: string) {
  const fileId = newId(noon);
  await writeFile(fileKey('profile', franchiseId, fileId), new Uint8Array([255]), 'image/jpeg');
  return fileId;
}

type Example = (things: Things) => { params?: object; body?: object };
const password = await sealed('Correct-Horse-7');
const access = { version: 1, accessGroupPermissionsDtoList: [] };

/** Of the franchise: another owner of it sees them too. */
const shared: Record<string, Example> = {
  'GET /v1/file/{name}': ({ fileId }) => ({ params: { name: `thumbnail_${fileId}` } }),
  'GET /v1/secure/access-permissions/{id}': ({ managerId }) => ({ params: { id: managerId } }),
  'PUT /v1/secure/access-permissions/{id}': ({ managerId }) => ({
    params: { id: managerId },
    body: access,
  }),
  'PUT /v1/secure/staff-users/role': ({ managerId }) => ({
    body: { id: managerId, version: 1, roleId: 'driver' },
  }),
  'GET /v1/secure/franchise-settings/{id}': ({ franchiseId }) => ({ params: { id: franchiseId } }),
  'PUT /v1/secure/roles': ({ roleId }) => ({ body: { id: roleId, roleName: 'Lead' } }),
  'DELETE /v1/secure/roles/{id}': ({ roleId }) => ({ params: { id: roleId } }),
};

/** Of one person. */
const personal: Record<string, Example> = {
  'GET /v1/secure/grid-exports/{id}': ({ exportId }) => ({ params: { id: exportId } }),
  'PUT /v1/secure/notification-request-viewed/{id}': ({ notificationId }) => ({
    params: { id: notificationId },
  }),
  'PUT /v1/secure/users/{id}': ({ userId }) => ({
    params: { id: userId },
    body: { firstName: 'Mallory', email: 'mallory@example.com' },
  }),
  'PUT /v1/secure/change-password/{id}': ({ userId }) => ({
    params: { id: userId },
    body: { oldPassword: password, password },
  }),
  'DELETE /v1/secure/sessions/{id}': ({ sessionId }) => ({ params: { id: sessionId } }),
};

const elsewhere = [
  // A message of the operator's, marked as seen for the caller alone.
  'PUT /v1/secure/super-settings/broadcast-messages/user-viewed/{id}',
  // Corporate admins alone name a franchise here: session-role.test.ts.
  'POST /v1/secure/session/role',
];

const entries = areas
  .flatMap((area) => Object.values(area.routes).map((route) => ({ area, route })))
  .map((it) => ({ ...it, key: routeKey(it.route) }))
  .filter(({ route, key }) => isUnguarded(route) && takesId(route) && !elsewhere.includes(key))
  // What a test removes is there for those before it.
  .toSorted((a, b) => Number(a.route.method === 'DELETE') - Number(b.route.method === 'DELETE'));

function isUnguarded({ access: { who } }: Route): boolean {
  return who === 'owner' || who === 'own' || who === 'signedIn';
}

function takesId({ path, body }: Route): boolean {
  const shape: unknown = body && 'shape' in body ? body.shape : {};
  return path.includes('{') || (typeof shape === 'object' && shape !== null && 'id' in shape);
}

const [own, other] = await Promise.all([world(), world()]);
const [owner, colleague, stranger] = await Promise.all([
  own.as('Franchise'),
  own.as('Franchise'),
  other.as('Franchise'),
]);
const things = await thingsOf(own, owner);

async function send(
  { area, route, key }: { area: Area; route: Route; key: string },
  { cookie }: Caller,
): Promise<number> {
  const sent = (shared[key] ?? personal[key])?.(things) ?? {};
  return (await call(area, route, sent, { now: noon, cookie })).status;
}

test('every such route has an example', () => {
  const named = [...Object.keys(shared), ...Object.keys(personal)];

  expect(entries.map(({ key }) => key).toSorted()).toEqual(named.toSorted());
});

test.each(entries)('$key: nothing of another franchise exists', async (entry) => {
  expect(await send(entry, stranger)).toBe(404);
});

test.each(entries.filter(({ key }) => key in personal))(
  "$key: nothing of a colleague's exists",
  async (entry) => {
    expect(await send(entry, colleague)).toBe(404);
  },
);

test.each(entries.filter(({ key }) => key in shared))(
  '$key: what is of the franchise is there for its owners',
  async (entry) => {
    expect([200, 400, 409]).toContain(await send(entry, colleague));
  },
);

test.each(entries.filter(({ key }) => key in personal))(
  "$key: one's own is there",
  async (entry) => {
    expect([200, 400]).toContain(await send(entry, owner));
  },
);
