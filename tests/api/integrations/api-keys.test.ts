// API keys: what they open, what they never open, and when they end.
import { expect, test } from 'vitest';
import { changeUser, getNewestUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { bearerHeader } from '#shared/contract/edge.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { events } from '#shared/contract/events/events.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { integrations } from '#shared/contract/integrations/integrations.ts';
import type { Area, Route } from '#shared/contract/route.ts';
import type { ApiScope } from '#shared/domain/integrations/api-key.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { call } from '#tests/support/call.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const reads = [{ code: 'MANAGE_CLIENT', level: 'read' }] as const;
const writes = [{ code: 'MANAGE_CLIENT', level: 'write' }] as const;

async function createKey(owner: Caller, scopes: readonly ApiScope[] = reads): Promise<string> {
  const body = { name: 'Website', scopes: [...scopes], lifetimeDays: 30 as const };
  return (await owner.call(integrations, 'createKey', { body })).body.data.key;
}

const withKey = (area: Area, route: Route, sent: object, key: string, now: Instant = noon) =>
  call(area, route, sent, { now, headers: { [bearerHeader]: `Bearer ${key}` } });

const listClients = (key: string, now?: Instant) =>
  withKey(clients, clients.routes.list, { body: {} }, key, now);

const newClient = {
  clientType: 'BUSINESS',
  businessName: 'Maple School',
  industry: 'School',
  brandIds: [brandId],
};

const buildPicnic = () => ({
  eventName: 'Picnic',
  brandId,
  eventDate: '2026-07-25',
  startTime: '11:00',
  endTime: '14:00',
  requestKey: newId(noon),
  client: { newClient: { businessName: 'Acme', industry: 'Manufacturing' } },
});

async function owned() {
  const own = await world();
  return { ...own, owner: await own.as('Franchise') };
}

test('a key reads what its scope allows, of its franchise only', async () => {
  const { owner } = await owned();
  const [key, other] = [await createKey(owner), await createKey((await owned()).owner)];

  expect(await listClients(key)).toMatchObject({ status: 200 });
  expect(await listClients(other)).toMatchObject({ status: 200 });
  const crossed = `${other.split('.')[0]}.${key.split('.').slice(1).join('.')}`;
  expect((await listClients(crossed)).status).toBe(401);
});

test('a key does nothing beyond its scopes', async () => {
  const { owner } = await owned();
  const key = await createKey(owner);

  const created = await withKey(clients, clients.routes.quickAdd, { body: newClient }, key);
  const seen = await withKey(events, events.routes.list, { body: {} }, key);

  expect(created.status).toBe(403);
  expect(seen.status).toBe(403);
});

test('the history of an event names the key that booked it', async () => {
  const { owner } = await owned();
  const key = await createKey(owner, [{ code: 'MANAGE_EVENT', level: 'write' }, ...writes]);

  const booked = await withKey(events, events.routes.quickAdd, { body: buildPicnic() }, key);
  const { id } = (booked.body as { data: { id: string } }).data;
  const history = await owner.call(events, 'history', { params: { id }, query: {} });

  expect(history.body.data).toMatchObject([{ deed: 'booked', byName: 'Website (API)' }]);
});

test('whoever created a key hears of what it books', async () => {
  const { owner } = await owned();
  const key = await createKey(owner, [{ code: 'MANAGE_EVENT', level: 'write' }, ...writes]);

  await withKey(events, events.routes.quickAdd, { body: buildPicnic() }, key);
  await settle();

  expect(await listReceivedNotifications(owner)).toMatchObject([{ type: 'EVENT_BOOKED' }]);
});

test('managers and keys see the hosts of webhooks, owners the whole addresses', async () => {
  const { owner, as } = await owned();
  const manager = await as('Manager', buildPermission('MANAGE_SETTINGS', 'read', [brandId]));
  const key = await createKey(owner, [{ code: 'MANAGE_SETTINGS', level: 'read' }]);
  const url = 'https://hooks.example.com/a-secret-of-the-receiver';
  await owner.call(integrations, 'createWebhook', { body: { url, events: ['event.booked'] } });

  const answers = [
    await owner.call(integrations, 'list', {}),
    await manager.call(integrations, 'list', {}),
    await withKey(integrations, integrations.routes.list, {}, key),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => JSON.stringify(body).includes(url))).toEqual([
    true,
    false,
    false,
  ]);
  expect(answers.every(({ body }) => JSON.stringify(body).includes('hooks.example.com'))).toBe(
    true,
  );
});

test('no scope opens what needs a person, a proof, or the corporate office', async () => {
  const { owner } = await owned();
  const key = await createKey(owner, [
    { code: 'MANAGE_STAFF', level: 'write' },
    { code: 'MANAGE_CLIENT', level: 'write' },
    { code: 'MANAGE_SETTINGS', level: 'write' },
  ]);

  const answers = await Promise.all([
    withKey(people, people.routes.create, { body: {} }, key),
    withKey(clients, clients.routes.exportGrid, { body: {} }, key),
    withKey(ownSessions, ownSessions.routes.list, {}, key),
    withKey(franchises, franchises.routes.list, { body: {} }, key),
    withKey(integrations, integrations.routes.createKey, { body: {} }, key),
    withKey(auditLog, auditLog.routes.list, { body: {} }, key),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(answers[0]?.body).toMatchObject({
    general: [{ message: expect.stringContaining('API keys can’t make this call') }],
  });
});

test('a wrong secret, an unknown key and something else are refused alike', async () => {
  const { owner } = await owned();
  const key = await createKey(owner);
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;

  const answers = await mapInSequence([wrong, 'bwk_a.b.c', 'nonsense'], (it) => listClients(it));

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(answers[0]?.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
});

test('a revoked key is refused at once, and so is one that expired', async () => {
  const { owner } = await owned();
  const [key, old] = [await createKey(owner), await createKey(owner)];
  const [, , id = ''] = /^bwk_(.+)\.(.+)\./.exec(key) ?? [];

  await owner.call(integrations, 'revokeKey', { params: { id } });

  expect((await listClients(key)).status).toBe(401);
  expect((await listClients(old)).status).toBe(200);
  expect((await listClients(old, instant(noon + 30 * dayMilliseconds))).status).toBe(401);
});

test('a key doesn’t work while whoever created it is inactive', async () => {
  const { owner, scope } = await owned();
  const key = await createKey(owner);
  const user = await getNewestUser(scope, owner.user.userId);

  await changeUser(user ?? owner.user, { active: false });

  expect((await listClients(key)).status).toBe(401);
});

test('a key does no more than whoever created it may do today', async () => {
  const { owner, scope } = await owned();
  const key = await createKey(owner, writes);
  const user = await getNewestUser(scope, owner.user.userId);

  const permissions = buildPermission('MANAGE_CLIENT', 'read', [brandId]);
  await changeUser(user ?? owner.user, { role: 'Manager', permissions });

  expect((await listClients(key)).status).toBe(200);
  const created = await withKey(clients, clients.routes.quickAdd, { body: {} }, key);
  expect(created.status).toBe(403);
});

test('a key that is used too often has to wait for the next minute', async () => {
  const { owner } = await owned();
  const [key, calm] = [await createKey(owner), await createKey(owner)];
  await mapInSequence(rangeTo(integrationLimits.keyCallsPerMinute), () => listClients(key));

  const refused = await listClients(key, instant(noon + 20_000));

  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  expect((await listClients(calm)).status).toBe(200);
  expect((await listClients(key, instant(noon + 60_000))).status).toBe(200);
});

test('its last use is written once an hour', async () => {
  const { owner } = await owned();
  const key = await createKey(owner);

  const [first, second] = [await listClients(key), await listClients(key)];

  expect((first.cost.writeUnits ?? 0) - (second.cost.writeUnits ?? 0)).toBe(1);
  const { body } = await owner.call(integrations, 'list', {});
  expect(body.data.apiKeys[0]).toMatchObject({ usedAt: toIso(noon), state: 'active' });
  await listClients(key, instant(noon + hourMilliseconds));
  const later = await owner.call(integrations, 'list', {});
  expect(later.body.data.apiKeys[0]?.usedAt).toBe(toIso(instant(noon + hourMilliseconds)));
});

test('the list shows neither key nor hash, and the activity log who created it', async () => {
  const { owner } = await owned();
  const key = await createKey(owner);

  const list = await owner.call(integrations, 'list', {});
  const log = await owner.call(auditLog, 'list', { body: {} });

  const secret = key.split('.').at(-1) ?? '';
  expect(JSON.stringify(list.body)).not.toContain(secret);
  expect(Object.keys(list.body.data.apiKeys[0] ?? {})).not.toContain('secretHash');
  expect(JSON.stringify(log.body)).toContain('apiKeyCreated');
});

test('scopes that open nothing are refused', async () => {
  const { owner } = await owned();
  const body = {
    name: 'Website',
    scopes: [{ code: 'MANAGE_SHIFT_SWAP', level: 'write' }] as ApiScope[],
    lifetimeDays: 30 as const,
  };

  const answer = await owner.call(integrations, 'createKey', { body });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body)).toContain('scopes');
});
