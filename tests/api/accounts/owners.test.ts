import { expect, test } from 'vitest';
import { users } from '#shared/contract/accounts/users.ts';
import { world } from '#tests/support/world.ts';

test('a manager without permissions learns which owners to ask, of their franchise alone', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await own.as('Driver');
  await (await world()).as('Franchise');
  const manager = await own.as('Manager');

  const { status, body } = await manager.call(users, 'owners', {});

  expect(status).toBe(200);
  expect(body.data.map(({ email }) => email)).toEqual([owner.user.email]);
});
