// Every brand that a request names in its body or query, wherever the contract's schemas have one:
// a brand that the caller may not use, or that the franchise doesn't run, is neither written to nor
// read. Derived from the contract: such a route without an example in its area's `.examples.ts`
// fails every-route/examples.test.ts.
import { expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import {
  type RouteEntry,
  everyRoute,
  fillBrand,
  hasExample,
  buildExampleRequest,
  type ExampleInput,
} from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
const owner = await getExampleOwner(own);
await fillBrand(own, 'shaved-ice');
await fillBrand(own, 'coffee');
await settle();

const written = everyRoute.filter(hasExample('writesBrand'));
const filtered = everyRoute.filter(hasExample('filtersBrands'));
const ofNoBrand = everyRoute.filter(hasExample('ignoresBrands'));

const writing = (entry: RouteEntry, brandId: string) =>
  buildExampleRequest('writesBrand', entry, brandId, own);
const filtering = (entry: RouteEntry, brandId: string) =>
  buildExampleRequest('filtersBrands', entry, [brandId]);
const listing = (entry: RouteEntry, brandId: string) =>
  buildExampleRequest('ignoresBrands', entry, [brandId]);

async function send({ area, route }: RouteEntry, { cookie }: Caller, sent: Promise<ExampleInput>) {
  const { status, body } = await call(area, route, await sent, { now: noon, cookie });
  return { status, body: body as unknown };
}

/** Without the name of a change that it began, which is built from the request. */
const looked = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'changeId' ? '' : value)));

/** A manager with the route's own permission, but only on coffee. */
function ofCoffee({ route: { access } }: RouteEntry): Promise<Caller> {
  const code = access.who === 'franchise' ? access.anyOf[0]?.code : undefined;
  return own.as('Manager', buildPermission(code ?? 'MANAGE_EVENT', 'write', ['coffee']));
}

const forManagers = ({ route }: RouteEntry) => route.access.who === 'franchise';

test.each(written.filter(forManagers))(
  '$key: nothing is written on a brand that is not permitted',
  async (entry) => {
    const { status } = await send(entry, await ofCoffee(entry), writing(entry, 'shaved-ice'));

    expect(status).toBe(403);
  },
);

test.each(written)(
  '$key: nothing is written on a brand that the franchise does not run',
  async (entry) => {
    const { status } = await send(entry, owner, writing(entry, 'soft-treats'));

    expect([400, 404]).toContain(status);
  },
);

test.each(written)('$key: what is permitted is written', async (entry) => {
  const { status } = await send(entry, owner, writing(entry, 'shaved-ice'));

  expect(status).toBe(200);
});

test.each(filtered)(
  '$key: a brand that is not permitted looks like one without anything',
  async (entry) => {
    const caller = await ofCoffee(entry);

    const forbidden = await send(entry, caller, filtering(entry, 'shaved-ice'));
    const empty = await send(entry, caller, filtering(entry, 'soft-treats'));
    const full = await send(entry, owner, filtering(entry, 'shaved-ice'));

    expect([forbidden.status, full.status]).toEqual([200, 200]);
    expect(looked(forbidden)).toEqual(looked(empty));
    expect(full).not.toEqual(forbidden);
  },
);

test.each(ofNoBrand)('$key: the brands make no difference', async (entry) => {
  const [one, other] = [
    await send(entry, owner, listing(entry, 'shaved-ice')),
    await send(entry, owner, listing(entry, 'soft-treats')),
  ];

  expect(one.status).toBe(200);
  expect(one).toEqual(other);
});
