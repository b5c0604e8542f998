import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { events } from '#shared/contract/events/events.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { accessCodes } from '#shared/domain/access/permissions.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

type Entry = { accessGroupCode: string; brandId: string; read: boolean; readWrite: boolean };

const entry = (accessGroupCode: string, brandId: string, over: Partial<Entry> = {}): Entry => ({
  accessGroupCode,
  brandId,
  read: true,
  readWrite: false,
  ...over,
});

function give(owner: Caller, manager: Caller, entries: readonly Entry[], version = 1) {
  const body = { version, accessGroupPermissionsDtoList: entries as never };
  return owner.call(accessPermissions, 'update', { params: { id: manager.user.userId }, body });
}

const getPermissionCells = async (owner: Caller, { user }: Caller) => {
  const { body } = await owner.call(accessPermissions, 'details', { params: { id: user.userId } });
  return body.data.accessGroupPermissionsDtoList;
};

async function office(): Promise<{ own: World; owner: Caller; manager: Caller }> {
  const own = await world();
  const [owner, manager] = await Promise.all([own.as('Franchise'), own.as('Manager')]);
  return { own, owner, manager };
}

test('the groups name every access code once', async () => {
  const { owner } = await office();

  const { body } = await owner.call(accessPermissions, 'groups', {});
  const codes = body.data.flatMap(({ codes: of }) => of.map((it) => it.accessGroupCode));

  expect(codes.toSorted()).toEqual([...accessCodes].toSorted());
});

test('what an owner gives applies to the next call of a session that is open', async () => {
  const { owner, manager } = await office();
  const look = () => manager.call(events, 'list', { body: {} }).then(({ status }) => status);

  const before = await look();
  await give(owner, manager, [entry('MANAGE_EVENT', 'coffee')]);
  const given = await look();
  await give(owner, manager, [], 2);
  const taken = await look();

  expect([before, given, taken]).toEqual([403, 200, 403]);
});

test('writing includes reading, and both are answered as the screens know them', async () => {
  const { owner, manager } = await office();

  await give(owner, manager, [entry('MANAGE_EVENT', 'coffee', { read: false, readWrite: true })]);
  const { body } = await manager.call(sessions, 'profile', {});

  expect(await getPermissionCells(owner, manager)).toEqual([
    entry('MANAGE_EVENT', 'coffee', { readWrite: true }),
  ]);
  expect(body.data.permissions).toMatchObject([{ accessCode: 'MANAGE_EVENT', readWrite: true }]);
});

test('AI permissions are a list of their own, and grant MANAGE_AI at their level', async () => {
  const { owner, manager } = await office();
  const cells = [
    entry('MANAGE_AI', 'coffee', { readWrite: true }),
    entry('MANAGE_AI', 'shaved-ice'),
  ];

  await give(owner, manager, cells);
  const { body } = await manager.call(sessions, 'profile', {});

  expect(await getPermissionCells(owner, manager)).toEqual(cells);
  expect(body.data.konaAiPermission).toEqual({
    TRAVELIN_TOMS: { read: true, readWrite: true },
    KONA_ICE: { read: true, readWrite: false },
  });
  expect(new Set(body.data.permissions)).toEqual(
    new Set([
      { accessCode: 'MANAGE_AI', brandId: 'coffee', readonly: true, readWrite: true },
      { accessCode: 'MANAGE_AI', brandId: 'shaved-ice', readonly: true, readWrite: false },
    ]),
  );
});

test('a brand that the franchise does not run is refused at its field, an unknown code too', async () => {
  const { owner, manager } = await office();

  const brand = await give(owner, manager, [
    entry('MANAGE_EVENT', 'coffee'),
    entry('MANAGE_EVENT', 'nobody-runs-this'),
  ]);
  const code = await give(owner, manager, [entry('MANAGE_EVERYTHING', 'coffee')]);

  expect([brand.status, code.status]).toEqual([400, 400]);
  expect(brand.body).toHaveProperty(['accessGroupPermissionsDtoList.1.brandId']);
  expect(code.body).toHaveProperty(['accessGroupPermissionsDtoList.0.accessGroupCode']);
});

test('of two who change the same permissions, the second gets 409 and changes nothing', async () => {
  const { owner, manager } = await office();

  const first = await give(owner, manager, [entry('MANAGE_EVENT', 'coffee')]);
  const second = await give(owner, manager, [entry('MANAGE_MENU', 'coffee')]);

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await getPermissionCells(owner, manager)).toEqual([entry('MANAGE_EVENT', 'coffee')]);
});

test('a manager gives permissions to nobody, least of all to themselves', async () => {
  const own = await world();
  const everything = accessCodes.flatMap((code) =>
    buildPermission(code, 'write', own.franchise.brandIds),
  );
  const [manager, other] = await Promise.all([own.as('Manager', everything), own.as('Manager')]);

  const answers = await Promise.all([
    give(manager, manager, [entry('MANAGE_EVENT', 'coffee')]),
    give(manager, other, [entry('MANAGE_EVENT', 'coffee')]),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

test('only managers have permissions', async () => {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);

  const { status } = await give(owner, driver, [entry('MANAGE_EVENT', 'coffee')]);

  expect(status).toBe(400);
});

test('a change is remembered with who, about whom, before and after', async () => {
  const { own, owner, manager } = await office();

  await give(owner, manager, [entry('MANAGE_EVENT', 'coffee')]);
  const period = { from: noon, to: instant(noon + 1000) };
  const [found] = await listAuditEntries(own.scope, period);

  expect(found).toMatchObject({
    action: 'permissionsChanged',
    actor: { userId: owner.user.userId },
    about: { userId: manager.user.userId },
    details: 'MANAGE_EVENT coffee: none → read',
  });
});
