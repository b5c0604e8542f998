// Only the owner and the corporate office may change the owner's account, not the owner's staff.
import { expect, test } from 'vitest';
import { people } from '#shared/contract/accounts/people.ts';
import { world } from '#tests/support/world.ts';

test("owner staff change neither the owner's email nor role, and don't close the account", async () => {
  const own = await world();
  const [owner, office] = await Promise.all([own.as('Franchise'), own.as('Owner Staff')]);
  const { userId: id, firstName, lastName } = owner.user;
  const person = { version: 1, firstName, lastName, phone: '', email: 'other@owner.example' };

  const answers = await Promise.all([
    office.call(people, 'update', { params: { id }, body: person }),
    office.call(people, 'setRole', { body: { id, version: 1, roleId: 'manager' } }),
    office.call(people, 'setActivated', { body: { id, activated: false } }),
    office.call(people, 'signOut', { params: { id } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await owner.call(people, 'details', { params: { id } })).body.data).toMatchObject({
    email: owner.user.email,
    activated: true,
  });
});

test('owner staff make nobody an owner', async () => {
  const own = await world();
  const [office, manager] = await Promise.all([own.as('Owner Staff'), own.as('Manager')]);

  const { status, body } = await office.call(people, 'setRole', {
    body: { id: manager.user.userId, version: 1, roleId: 'franchise' },
  });

  expect(status).toBe(400);
  expect(body).toHaveProperty('roleId');
});
