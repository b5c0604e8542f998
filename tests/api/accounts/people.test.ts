import { expect, test } from 'vitest';
import { listPersonAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { type Role, roles, franchiseRoles } from '#shared/domain/access/roles.ts';
import { toRoleId } from '#shared/domain/access/role-ids.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const brandIds = ['shaved-ice'];
const manages = buildPermission('MANAGE_STAFF', 'write', brandIds);

const details = (caller: Caller, id: string) =>
  caller.call(people, 'details', { params: { id } }).then(({ body }) => body.data);

test('an owner invites a person, who is listed as invited', async () => {
  const owner = await (await world()).as('Franchise');

  const { id, email } = await invitePerson(owner, 'driver', {
    firstName: 'Ada',
    phone: '6305550142',
  });
  const { body } = await owner.call(people, 'list', { body: { searchText: 'ada' } });

  expect(body.data).toEqual([
    {
      id,
      email,
      firstName: 'Ada',
      lastName: 'Lee',
      phone: '6305550142',
      role: 'Driver',
      roleName: 'Driver',
      activated: true,
      invited: true,
      brandIds: [],
    },
  ]);
});

test('the same invitation sent again, or at once, invites nobody twice and gets the same answer', async () => {
  const owner = await (await world()).as('Franchise');
  const body = {
    firstName: 'Ada',
    lastName: '',
    email: 'twice@example.com',
    phone: '',
    roleId: 'driver',
    requestKey: 'the-same-key',
  };
  const send = async () => owner.call(people, 'create', { body });

  const answers = [...(await Promise.all([send(), send()])), await send()];
  const listed = await owner.call(people, 'list', { body: { searchText: 'twice@' } });
  const ids = new Set(answers.map((it) => it.body.data.id));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([...ids]).toEqual(listed.body.data.map(({ id }) => id));
});

test('the key of an invitation is for one content, one person and one route', async () => {
  const own = await world();
  const [owner, other] = await Promise.all([own.as('Franchise'), own.as('Owner Staff')]);
  const sent = (email: string) => ({
    firstName: 'Ada',
    lastName: '',
    phone: '',
    roleId: 'driver',
    email,
    requestKey: 'key-of-both',
  });

  const first = await owner.call(people, 'create', { body: sent('one@example.com') });
  const another = await owner.call(people, 'create', { body: sent('two@example.com') });
  const theirs = await other.call(people, 'create', { body: sent('three@example.com') });

  expect([first.status, another.status, theirs.status]).toEqual([200, 409, 200]);
  expect(theirs.body.data.id).not.toBe(first.body.data.id);
});

test("nobody gets another account's id, whatever key they are invited by", async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const [owner, victim] = await Promise.all([own.as('Franchise'), other.as('Franchise')]);
  const requestKey = victim.user.userId;
  const body = {
    firstName: 'Eve',
    lastName: '',
    phone: '',
    roleId: 'driver',
    email: `same-${requestKey.toLowerCase()}@example.com`,
    requestKey,
  };

  const answer = await owner.call(people, 'create', { body });

  expect(answer.status).toBe(200);
  expect(answer.body.data.id).not.toBe(requestKey);
  expect(await getUser(own.scope, requestKey)).toBeUndefined();
});

test('an email has one account at a franchise, and one at each of several', async () => {
  const [one, two] = await Promise.all([world(), world()]);
  const [owner, other] = await Promise.all([one.as('Franchise'), two.as('Franchise')]);

  const { email } = await invitePerson(owner, 'driver');
  const again = await invitePerson(owner, 'server', { email });
  const elsewhere = await invitePerson(other, 'driver', { email });
  const identity = await readIdentity(email);

  expect(again.status).toBe(400);
  expect(again.body).toHaveProperty('email');
  expect(elsewhere.status).toBe(200);
  // The other one waits until the person confirms that it is theirs.
  expect(identity?.accounts).toHaveLength(1);
});

test('of two owners who invite the same person at once, both or one succeed, and never twice', async () => {
  const own = await world();
  const owners = await Promise.all([own.as('Franchise'), own.as('Owner Staff')]);
  const email = 'at-once@example.com';

  const answers = await Promise.all(
    owners.map((owner) => invitePerson(owner, 'driver', { email })),
  );
  const identity = await readIdentity(email);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(identity?.accounts).toHaveLength(1);
});

test('an email changes for its identity too; a taken one is refused at its field', async () => {
  const owner = await (await world()).as('Franchise');
  const { id, email } = await invitePerson(owner, 'driver');
  const { email: taken } = await invitePerson(owner, 'driver');
  const { version, ...person } = await details(owner, id);
  const change = { ...person, version, email: `new-${email}` };

  const refused = await owner.call(people, 'update', {
    params: { id },
    body: { ...change, email: taken },
  });
  const done = await owner.call(people, 'update', { params: { id }, body: change });

  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty('email');
  expect(done.status).toBe(200);
  expect(await readIdentity(email)).toBeUndefined();
  expect((await readIdentity(`new-${email}`))?.accounts).toMatchObject([{ userId: id }]);
});

test('editing an email tells nothing of another franchise, and changes nothing there', async () => {
  const [one, two] = await Promise.all([world(), world()]);
  const [owner, other] = await Promise.all([one.as('Franchise'), two.as('Franchise')]);
  const { id, email } = await invitePerson(owner, 'driver');
  const there = await invitePerson(other, 'driver', { email });
  const { version, ...person } = await details(owner, id);

  const { status } = await owner.call(people, 'update', {
    params: { id },
    body: { ...person, version, email: `own-${email}` },
  });

  expect(status).toBe(200);
  expect((await details(owner, id)).email).toBe(`own-${email}`);
  expect((await details(other, there.id)).email).toBe(email);
});

test('who saves over a version that is no longer the last one gets 409', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = await invitePerson(owner, 'driver');
  const { version, ...person } = await details(owner, id);
  const body = { ...person, version, firstName: 'Kim' };

  const first = await owner.call(people, 'update', { params: { id }, body });
  const second = await owner.call(people, 'update', { params: { id }, body });

  expect([first.status, second.status]).toEqual([200, 409]);
});

test.each(roles)(
  'a manager who manages people invites a %s only below themselves',
  async (role) => {
    const manager = await (await world()).as('Manager', manages);
    const below: readonly Role[] = ['Driver', 'Server', 'Worker'];

    const { status } = await invitePerson(manager, toRoleId(role));

    expect(status).toBe(below.includes(role) ? 200 : 400);
  },
);

test.each(['System Admin', 'Admin'] as const)('an owner makes nobody a %s', async (role) => {
  const owner = await (await world()).as('Franchise');
  const { id } = await invitePerson(owner, 'manager');
  const { version } = await details(owner, id);

  const { status, body } = await owner.call(people, 'setRole', {
    body: { id, version, roleId: toRoleId(role) },
  });

  expect(status).toBe(400);
  expect(body).toHaveProperty('roleId');
});

test('a manager changes neither owners nor managers, and not their own account here', async () => {
  const own = await world();
  const manager = await own.as('Manager', manages);
  const [owner, other] = await Promise.all([own.as('Franchise'), own.as('Manager')]);

  const answers = await Promise.all(
    [owner, other, manager].map(({ user: { userId: id } }) =>
      manager.call(people, 'setActivated', { body: { id, activated: false } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a manager gives nobody a role', async () => {
  const own = await world();
  const manager = await own.as('Manager', manages);
  const { user } = await own.as('Driver');

  const { status } = await manager.call(people, 'setRole', {
    body: { id: user.userId, version: 1, roleId: 'manager' },
  });

  expect(status).toBe(403);
});

test('nobody changes their own role or closes their own account', async () => {
  const owner = await (await world()).as('Franchise');
  const id = owner.user.userId;

  const role = await owner.call(people, 'setRole', { body: { id, version: 1, roleId: 'driver' } });
  const state = await owner.call(people, 'setActivated', { body: { id, activated: false } });

  expect([role.status, state.status]).toEqual([409, 409]);
});

test('a deactivated person is out at once, and activated again signs in anew', async () => {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);
  const id = driver.user.userId;

  await owner.call(people, 'setActivated', { body: { id, activated: false } });
  const profile = await driver.call(users, 'update', {
    params: { id },
    body: { firstName: 'Still', lastName: '', email: driver.user.email, phone: '' },
  });
  const active = await owner.call(people, 'list', { body: { state: 'active' } });
  const inactive = await owner.call(people, 'list', { body: { state: 'inactive' } });

  expect(profile.status).toBe(401);
  expect(active.body.data.map((it) => it.id)).not.toContain(id);
  expect(inactive.body.data.map((it) => it.id)).toEqual([id]);
});

test('an owner signs a colleague out on all devices, who may sign in again', async () => {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);
  const { userId: id } = driver.user;

  const answer = await owner.call(people, 'signOut', { params: { id } });
  const log = await listPersonAuditEntries(own.scope, id, 10);

  expect([answer.status, (await driver.call(sessions, 'profile', {})).status]).toEqual([200, 401]);
  expect(log.map(({ action, actor }) => [action, actor.userId])).toEqual([
    ['signedOutByOthers', owner.user.userId],
  ]);
  expect(await getUser(own.scope, id)).toMatchObject({ active: true });
});

test('nobody is signed out by who does not manage them, nor by themselves here', async () => {
  const own = await world();
  const [owner, manager] = await Promise.all([
    own.as('Franchise'),
    own.as('Manager', buildPermission('MANAGE_STAFF', 'write', own.franchise.brandIds)),
  ]);
  const signOut = async (caller: Caller, { user }: Caller) =>
    (await caller.call(people, 'signOut', { params: { id: user.userId } })).status;

  expect([await signOut(manager, owner), await signOut(owner, owner)]).toEqual([403, 409]);
  expect((await owner.call(sessions, 'profile', {})).status).toBe(200);
});

test('another role ends the sessions of who has the former one', async () => {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);
  const id = driver.user.userId;

  await owner.call(people, 'setRole', { body: { id, version: 1, roleId: 'manager' } });
  const { status } = await driver.call(users, 'update', {
    params: { id },
    body: { firstName: 'Still', lastName: '', email: driver.user.email, phone: '' },
  });

  expect(status).toBe(401);
});

test('the last active owner stays one, even when two demote each other at once', async () => {
  const own = await world();
  const [one, two] = await Promise.all([own.as('Franchise'), own.as('Franchise')]);
  const demote = (by: Caller, whom: Caller) =>
    by.call(people, 'setRole', {
      body: { id: whom.user.userId, version: 1, roleId: 'manager' },
    });

  const answers = await Promise.all([demote(one, two), demote(two, one)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the people of another franchise do not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const [owner, foreign] = await Promise.all([own.as('Franchise'), other.as('Driver')]);
  const id = foreign.user.userId;

  const answers = await Promise.all([
    owner.call(people, 'details', { params: { id } }),
    owner.call(people, 'setActivated', { body: { id, activated: false } }),
    owner.call(people, 'setRole', { body: { id, version: 1, roleId: 'driver' } }),
    owner.call(users, 'list', { params: { id: other.franchise.franchiseId }, query: {} }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('an Admin makes no System Admin and closes none', async () => {
  const own = await world();
  const [admin, chief] = await Promise.all([own.as('Admin'), own.as('System Admin')]);
  const { userId: id } = chief.user;
  const invitation = {
    firstName: 'Eve',
    lastName: '',
    email: 'eve@example.com',
    phone: '',
    roleId: 'system-admin',
    requestKey: 'eve',
  };

  const made = await admin.call(people, 'adminCreate', { body: invitation });
  const closed = await admin.call(people, 'adminSetActivated', { body: { id, activated: false } });

  expect([made.status, closed.status]).toEqual([400, 403]);
});

test('corporate admins see the people of every franchise, and each other', async () => {
  const own = await world();
  const [admin, driver] = await Promise.all([own.as('Admin'), own.as('Driver')]);

  const staff = await admin.call(users, 'list', {
    params: { id: own.franchise.franchiseId },
    query: {},
  });
  const corporate = await admin.call(people, 'adminList', { body: { limit: 999 } });

  expect(staff.body.data.map(({ id }) => id)).toEqual([driver.user.userId]);
  expect(corporate.body.data.map(({ id }) => id)).toContain(admin.user.userId);
  expect(corporate.body.data.every(({ role }) => !franchiseRoles.includes(role as never))).toBe(
    true,
  );
});

test('the grid takes rows and roles, at any size', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await Promise.all(Array.from({ length: 30 }, () => own.as('Driver')));

  const { body, cost } = await owner.call(people, 'list', { body: { limit: 10 } }, noon);

  expect(body.count).toBe(31);
  // Session, rows (31 of some 250 bytes), roles.
  expect(cost).toMatchObject({ requests: 3, writeUnits: 0 });
});
