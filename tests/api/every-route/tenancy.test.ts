// Every route that names a thing by id × the same thing of the caller's own franchise, of another
// one, and of a brand that the caller may not touch. Derived from the contract: a route that takes
// an id and has no example here fails the first test.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { call } from '#tests/support/call.ts';
import {
  brandId,
  examples,
  ofFranchise,
  takesId,
  type Things,
  thingsOf,
} from '#tests/support/examples.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, granted, noon, world } from '#tests/support/world.ts';

const franchiseRoutes = areas.flatMap((area) =>
  Object.values(area.routes)
    .filter(({ access }) => access.who === 'franchise')
    .map((route) => ({ area, route, key: routeKey(route) })),
);
const byId = franchiseRoutes.filter(({ route }) => takesId(route));

const [own, other] = await Promise.all([world(), world()]);
const owner = await own.as('Franchise');
const ownThings = await thingsOf(own);
const foreignThings = await thingsOf(other);
await settle();

const send = async (
  { area, route, key }: { area: Area; route: Route; key: string },
  { cookie }: Caller,
  things: Things,
) => (await call(area, route, examples[key]?.(things) ?? {}, { now: noon, cookie })).status;

test('every route that takes an id has an example', () => {
  expect(byId.map(({ key }) => key).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(byId)('$key: a thing of another franchise does not exist', async (entry) => {
  expect(await send(entry, owner, foreignThings)).toBe(404);
});

test.each(byId)('$key: a thing of a brand that is not permitted does not exist', async (entry) => {
  const { access } = entry.route;
  const code = access.who === 'franchise' ? access.anyOf[0]?.code : undefined;
  const manager = await own.as('Manager', granted(code ?? 'MANAGE_EVENT', 'write', ['coffee']));

  // Writing on the brand is forbidden before the thing is looked for.
  const writesBrand = JSON.stringify(examples[entry.key]?.(ownThings)).includes(brandId);

  const open = ofFranchise[entry.key];
  const ofBrand = writesBrand ? 403 : 404;
  const expected = open ? { anyBrand: 200, allBrands: 403, owners: 403 }[open] : ofBrand;
  expect(await send(entry, manager, ownThings)).toBe(expected);
});

test.each(byId)("$key: a thing of one's own is there", async (entry) => {
  expect(await send(entry, owner, ownThings)).toBe(200);
});
