// Every brand that a request names in its body or query, wherever the contract's schemas have one:
// a brand that the caller may not use, or that the franchise doesn't run, is neither written to nor
// read. Derived from the contract: such a route without an example in its area's `.examples.ts`
// fails every-route/examples.test.ts.
import { expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { ownerOf } from '#tests/support/every-route/area-examples.ts';
import {
  type Entry,
  everyRoute,
  fillBrand,
  isTold,
  requestFor,
  type Sent,
} from '#tests/support/every-route/every-route.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, granted, noon, world } from '#tests/support/world.ts';

const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
const owner = await ownerOf(own);
await fillBrand(own, 'shaved-ice');
await fillBrand(own, 'coffee');
await settle();

const written = everyRoute.filter(isTold('writesBrand'));
const filtered = everyRoute.filter(isTold('filtersBrands'));
const ofNoBrand = everyRoute.filter(isTold('ignoresBrands'));

const writing = (entry: Entry, brandId: string) => requestFor('writesBrand', entry, brandId, own);
const filtering = (entry: Entry, brandId: string) => requestFor('filtersBrands', entry, [brandId]);
const listing = (entry: Entry, brandId: string) => requestFor('ignoresBrands', entry, [brandId]);

async function send({ area, route }: Entry, { cookie }: Caller, sent: Promise<Sent>) {
  const { status, body } = await call(area, route, await sent, { now: noon, cookie });
  return { status, body: body as unknown };
}

/** Without the name of a change that it began, which is built from the request. */
const looked = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'changeId' ? '' : value)));

/** A manager with the route's own permission, but only on coffee. */
function ofCoffee({ route: { access } }: Entry): Promise<Caller> {
  const code = access.who === 'franchise' ? access.anyOf[0]?.code : undefined;
  return own.as('Manager', granted(code ?? 'MANAGE_EVENT', 'write', ['coffee']));
}

const forManagers = ({ route }: Entry) => route.access.who === 'franchise';

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
