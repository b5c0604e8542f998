// Every route that names a thing by id × the same thing of the caller's own franchise, of another
// one, and of a brand that the caller may not use. Derived from the contract: a route that takes an
// id and has no example in its area's `.examples.ts` fails every-route/examples.test.ts.
import { expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import {
  type RouteEntry,
  everyRoute,
  canNameOwner,
  getManagerReach,
  buildExampleRequest,
  takesId,
} from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const byId = everyRoute.filter(
  (entry) =>
    entry.route.access.who === 'franchise' && (takesId(entry.route) || canNameOwner(entry)),
);

const [own, other] = await Promise.all([world(), world()]);
// Not the owner whom the examples sign out and deactivate.
const owner = await own.as('Franchise');
for (const entry of byId) {
  await Promise.all([own, other].map((each) => buildExampleRequest('byId', entry, each)));
}
await settle();

async function send(entry: RouteEntry, { cookie }: Caller, of: World): Promise<number> {
  const sent = await buildExampleRequest('byId', entry, of);
  return (await call(entry.area, entry.route, sent, { now: noon, cookie })).status;
}

test.each(byId)('$key: a thing of another franchise does not exist', async (entry) => {
  expect(await send(entry, owner, other)).toBe(404);
});

test.each(byId)('$key: a thing of a brand that is not permitted does not exist', async (entry) => {
  const { access } = entry.route;
  const code = access.who === 'franchise' ? access.anyOf[0]?.code : undefined;
  const manager = await own.as(
    'Manager',
    buildPermission(code ?? 'MANAGE_EVENT', 'write', ['coffee']),
  );

  // Writing to the brand is rejected before the thing is looked up.
  const sent = await buildExampleRequest('byId', entry, own);
  const ofBrand = JSON.stringify(sent).includes(brandId) ? 403 : 404;

  const reach = getManagerReach(entry);
  const expected = reach ? { anyBrand: 200, allBrands: 403, owners: 403 }[reach] : ofBrand;
  expect(await send(entry, manager, own)).toBe(expected);
});

test.each(byId)("$key: a thing of one's own is there", async (entry) => {
  expect(await send(entry, owner, own)).toBe(200);
});
