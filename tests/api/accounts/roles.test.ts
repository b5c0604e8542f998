import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const cell = { accessGroupCode: 'MANAGE_EVENT', brandId: 'coffee', read: true, readWrite: true };

const lead = {
  roleName: 'Shift lead',
  kind: 'Manager',
  accessGroupPermissionsDtoList: [cell],
} as const;

async function make(owner: Caller, over: object = {}) {
  const role = { ...lead, accessGroupPermissionsDtoList: [cell], ...over };
  const body = { requestKey: newId(noon), ...role } as never;
  const answer = await owner.call(roles, 'create', { body });
  return { ...answer, id: answer.body.data?.id ?? '' };
}

const listed = async (owner: Caller) => (await owner.call(roles, 'list', {})).body.data;

test('the list holds the built-in roles with their people, then those of the franchise', async () => {
  const own = await world();
  const [owner] = await Promise.all([own.as('Franchise'), own.as('Driver'), own.as('Driver')]);
  await make(owner);

  const list = await listed(owner);

  expect(list.map(({ roleName, builtIn, people: count }) => [roleName, builtIn, count])).toEqual([
    ['Owner', true, 1],
    ['Owner staff', true, 0],
    ['Manager', true, 0],
    ['Driver', true, 2],
    ['Server', true, 0],
    ['Worker', true, 0],
    ['Shift lead', false, 0],
  ]);
});

test('who is given a role begins with its permissions, which are theirs from then on', async () => {
  const owner = await (await world()).as('Franchise');
  const { id: roleId } = await make(owner);
  const { id } = await invitePerson(owner, roleId);

  await owner.call(roles, 'update', {
    body: { id: roleId, roleName: 'Crew lead', accessGroupPermissionsDtoList: [] },
  });
  const access = await owner.call(accessPermissions, 'details', { params: { id } });
  const { body } = await owner.call(people, 'list', { body: { searchText: 'Crew lead' } });

  expect(access.body.data.accessGroupPermissionsDtoList).toEqual([cell]);
  expect(body.data).toMatchObject([{ id, role: 'Manager', roleName: 'Crew lead' }]);
});

test('a role that somebody has is not deleted, and is once nobody has it', async () => {
  const owner = await (await world()).as('Franchise');
  const { id: roleId } = await make(owner);
  const { id } = await invitePerson(owner, roleId);

  const used = await owner.call(roles, 'remove', { params: { id: roleId } });
  await owner.call(people, 'setRole', { body: { id, version: 1, roleId: 'driver' } });
  const unused = await owner.call(roles, 'remove', { params: { id: roleId } });

  expect([used.status, unused.status]).toEqual([409, 200]);
  expect((await listed(owner)).every(({ builtIn }) => builtIn)).toBe(true);
});

test('a role that is deleted meanwhile is given to nobody', async () => {
  const owner = await (await world()).as('Franchise');
  const { id: roleId } = await make(owner);
  await owner.call(roles, 'remove', { params: { id: roleId } });

  const { status, body } = await invitePerson(owner, roleId);

  expect(status).toBe(400);
  expect(body).toHaveProperty('roleId');
});

test('a name stands once in a franchise, whatever its case', async () => {
  const owner = await (await world()).as('Franchise');
  await make(owner);

  const again = await make(owner, { roleName: 'SHIFT LEAD' });

  expect(again.status).toBe(400);
  expect(again.body).toHaveProperty('roleName');
});

test('a renamed role leaves its name to others', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = await make(owner);

  await owner.call(roles, 'update', {
    body: { id, roleName: 'Crew lead', accessGroupPermissionsDtoList: [] },
  });
  const again = await make(owner);

  expect(again.status).toBe(200);
});

test.each([
  ['a name with signs that the rule does not know', { roleName: 'Lead <b>' }],
  ['a kind above the franchise', { kind: 'System Admin' }],
  [
    'a brand that the franchise does not run',
    { accessGroupPermissionsDtoList: [{ ...cell, brandId: 'unknown' }] },
  ],
])('%s is refused', async (_what, over) => {
  const owner = await (await world()).as('Franchise');

  const { status } = await make(owner, over);

  expect(status).toBe(400);
});

test('roles of another franchise do not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const [owner, foreign] = await Promise.all([own.as('Franchise'), other.as('Franchise')]);
  const { id } = await make(foreign);

  const body = { id, roleName: 'Mine', accessGroupPermissionsDtoList: [] };
  const changed = await owner.call(roles, 'update', { body });
  const removed = await owner.call(roles, 'remove', { params: { id } });
  const given = await invitePerson(owner, id);

  expect([changed.status, removed.status, given.status]).toEqual([404, 404, 400]);
});
