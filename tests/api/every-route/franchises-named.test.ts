// Every franchise that a request names in its body or query: a corporate admin gets its data, its
// own people get the same, and for everyone else it doesn't exist. Derived from the contract: such
// a route without an example in its area's `.examples.ts` fails every-route/examples.test.ts.
import { expect, test } from 'vitest';
import { maskEmail } from '#shared/domain/orders/customer-grid.ts';
import { call } from '#tests/support/call.ts';
import { brandId, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import {
  type RouteEntry,
  everyRoute,
  fillBrand,
  hasExample,
  buildExampleRequest,
  requiresField,
} from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const entries = everyRoute.filter(hasExample('namesFranchise'));

const [own, other] = await Promise.all([world(), world()]);
const [owner, admin] = await Promise.all([getExampleOwner(own), own.as('System Admin')]);
await fillBrand(own, brandId);
await fillBrand(other, brandId);
await settle();

type Asked = { readonly franchiseId?: string; readonly of?: World };

/** Asks about the world's own franchise, unless another one is given. */
async function ask(entry: RouteEntry, { cookie }: Caller, { franchiseId, of = own }: Asked) {
  const named = franchiseId === undefined ? {} : { franchiseId };
  const sent = await buildExampleRequest(
    'namesFranchise',
    entry,
    named as { franchiseId: string },
    of,
  );
  const { status, body } = await call(entry.area, entry.route, sent, { now: noon, cookie });
  return { status, body: body as unknown };
}

const ourId = own.franchise.franchiseId;
const theirs = { franchiseId: other.franchise.franchiseId, of: other };

test.each(entries)('$key: another franchise does not exist', async (entry) => {
  const { status } = await ask(entry, owner, theirs);

  expect(status).toBe(404);
});

test.each(entries)('$key: nor, for an admin, does one that was never there', async (entry) => {
  const { status } = await ask(entry, admin, { franchiseId: 'nobodys' });

  expect(status).toBe(404);
});

test.each(entries)('$key: an admin gets what its own people get', async (entry) => {
  const ours = await ask(entry, owner, { franchiseId: ourId });
  const admins = await ask(entry, admin, { franchiseId: ourId });
  const others = await ask(entry, admin, theirs);

  expect(ours.status).toBe(200);
  expect(masked(admins)).toEqual(masked(ours));
  expect(others.status).toBe(200);
});

/** A person who looks across franchises may see less of an email address than its own people do. */
const masked = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    key === 'email' && typeof value === 'string' ? maskEmail(value) : value,
  );

/** If the schema doesn't require one, the caller's own is used. */
const mayNameNone = entries.filter(({ route }) => !requiresField(route, 'franchiseId'));

test.each(mayNameNone)('$key: who names none means their own', async (entry) => {
  const named = await ask(entry, owner, { franchiseId: ourId });
  const unnamed = await ask(entry, owner, {});

  expect(unnamed).toEqual(named);
});
