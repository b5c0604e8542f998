import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { events } from '#shared/contract/events/events.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

async function franchiseWithAdmin(brandIds = ['shaved-ice', 'coffee']) {
  const own = await world({ brandIds });
  const [admin, owner] = [await own.as('Admin'), await own.as('Franchise')];
  const { franchiseId } = own.franchise;
  return { ...own, admin, owner, franchiseId };
}

async function listed(who: Caller, id: string, query: object = {}) {
  const { body } = await who.call(franchiseBrands, 'list', { params: { id }, query });
  return body.data.map(({ brandId }) => brandId);
}

test('a franchise runs a brand that an admin adds, once', async () => {
  const { admin, franchiseId } = await franchiseWithAdmin(['coffee']);
  const add = () => admin.call(franchiseBrands, 'add', { body: { franchiseId, brandId } });
  const brandId = 'shaved-ice';

  const [first, second] = [await add(), await add()];

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await listed(admin, franchiseId)).toEqual(['coffee', 'shaved-ice']);
});

test('two brands that are added at once are both there', async () => {
  const { admin, franchiseId } = await franchiseWithAdmin(['coffee']);

  await Promise.all(
    ['shaved-ice', 'soft-treats'].map((brandId) =>
      admin.call(franchiseBrands, 'add', { body: { franchiseId, brandId } }),
    ),
  );

  expect((await listed(admin, franchiseId)).toSorted()).toEqual([
    'coffee',
    'shaved-ice',
    'soft-treats',
  ]);
});

test('deleting a brand keeps its events, and their brand is still known by name', async () => {
  const { admin, owner, scope, franchiseId } = await franchiseWithAdmin();
  const eventId = newId(noon);
  const event = buildEvent({ eventId, code: newEventCode(), brandId: 'coffee' });
  await createEvent(scope, event, undefined);

  const body = { franchiseId, brandId: 'coffee' };
  const removed = await admin.call(franchiseBrands, 'remove', { body });
  const details = await owner.call(events, 'details', { params: { id: eventId }, query: {} });
  const known = await owner.call(brands, 'list', {});

  expect(removed.body.general[0]?.message).toContain('Its events stay.');
  expect(details.body.data.brandId).toBe('coffee');
  expect(known.body.data.find(({ brandId }) => brandId === 'coffee')).toMatchObject({
    deleted: true,
  });
  expect(await listed(owner, franchiseId)).toEqual(['shaved-ice']);
  expect(await listed(owner, franchiseId, { deleted: 'true' })).toEqual(['coffee']);
});

test('a deleted brand comes back with its colour', async () => {
  const { admin, owner, franchiseId } = await franchiseWithAdmin();
  const body = { franchiseId, brandId: 'coffee' };
  await owner.call(franchiseBrands, 'setColor', { body: { ...body, color: '#123456' } });
  await admin.call(franchiseBrands, 'remove', { body });

  await admin.call(franchiseBrands, 'add', { body });
  const { body: reply } = await owner.call(brands, 'list', {});

  expect(reply.data.find(({ brandId }) => brandId === 'coffee')).toMatchObject({
    color: '#123456',
    deleted: false,
    activated: true,
  });
});

test('nothing new is booked on a brand from the moment at which it is taken away', async () => {
  const { admin, owner, franchiseId } = await franchiseWithAdmin();
  const book = async () =>
    (
      await owner.call(events, 'quickAdd', {
        body: {
          eventName: 'Picnic',
          brandId: 'coffee',
          eventDate: '2026-08-01',
          startTime: '11:00',
          endTime: '12:00',
          client: { newClient: { businessName: `Acme ${newId(noon)}` } },
          requestKey: newId(noon),
        },
      })
    ).status;
  const before = await book();

  const body = { franchiseId, brandId: 'coffee' };
  await admin.call(franchiseBrands, 'setActivated', { body: { ...body, activated: false } });
  const inactive = await book();
  await admin.call(franchiseBrands, 'setActivated', { body: { ...body, activated: true } });
  const active = await book();
  await admin.call(franchiseBrands, 'remove', { body });

  expect([before, inactive, active, await book()]).toEqual([200, 400, 200, 400]);
});

test('an inactive brand is listed as inactive', async () => {
  const { admin, franchiseId } = await franchiseWithAdmin();

  await admin.call(franchiseBrands, 'setActivated', {
    body: { franchiseId, brandId: 'coffee', activated: false },
  });

  expect(await listed(admin, franchiseId)).toEqual(['coffee', 'shaved-ice']);
  expect(await listed(admin, franchiseId, { activated: 'true' })).toEqual(['shaved-ice']);
  expect(await listed(admin, franchiseId, { activated: 'false' })).toEqual(['coffee']);
});

test("a brand's own colour is the franchise's alone, and can be given up", async () => {
  const [here, there] = [await franchiseWithAdmin(), await franchiseWithAdmin()];
  const paint = (color: string | null) =>
    here.owner.call(franchiseBrands, 'setColor', {
      body: { franchiseId: here.franchiseId, brandId: 'coffee', color },
    });
  const colorAt = async ({ owner }: typeof here) =>
    (await owner.call(brands, 'list', {})).body.data.find(({ brandId }) => brandId === 'coffee')
      ?.color;

  await paint('#ABCDEF');
  expect([await colorAt(here), await colorAt(there)]).toEqual(['#ABCDEF', '#92400E']);

  await paint(null);
  expect(await colorAt(here)).toBe('#92400E');
});

test('an owner changes no brand of another franchise, nor which ones the own one runs', async () => {
  const [here, there] = [await franchiseWithAdmin(), await franchiseWithAdmin()];
  const body = { franchiseId: there.franchiseId, brandId: 'coffee' };
  const ownBody = { ...body, franchiseId: here.franchiseId };

  const color = { body: { ...body, color: '#000000' } };
  const painted = await here.owner.call(franchiseBrands, 'setColor', color);
  const seen = await here.owner.call(franchiseBrands, 'list', {
    params: { id: there.franchiseId },
    query: {},
  });
  const removed = await here.owner.call(franchiseBrands, 'remove', { body: ownBody });

  expect([painted.status, seen.status, removed.status]).toEqual([404, 404, 403]);
});

test('a manager colours the brands on which they manage the settings', async () => {
  const { as, franchiseId } = await franchiseWithAdmin();
  const manager = await as('Manager', buildPermission('MANAGE_SETTINGS', 'write', ['coffee']));
  const paint = async (brandId: string) =>
    (
      await manager.call(franchiseBrands, 'setColor', {
        body: { franchiseId, brandId, color: '#333333' },
      })
    ).status;

  expect([await paint('coffee'), await paint('shaved-ice')]).toEqual([200, 403]);
});

test('the brands of a manager are those of their permissions; others work on all', async () => {
  const { as, owner } = await franchiseWithAdmin();
  const manager = await as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  const driver = await as('Driver');
  const brandsOf = async ({ user }: Caller) => {
    const params = { id: user.userId };
    const { body } = await owner.call(franchiseBrands, 'ofStaff', { params });
    return body.data.map(({ brandId }) => brandId);
  };

  expect(await brandsOf(manager)).toEqual(['coffee']);
  expect(await brandsOf(driver)).toEqual(['coffee', 'shaved-ice']);
});

const getBrandVersion = async (admin: Caller, id: string) =>
  (await admin.call(brands, 'list', {})).body.data.find(({ brandId }) => brandId === id)?.version ??
  0;

test('of two admins who change one brand, the second learns of the first', async () => {
  const { admin } = await franchiseWithAdmin();
  const version = await getBrandVersion(admin, 'soft-treats');
  const change = (color: string, over = version) =>
    admin.call(brands, 'update', {
      body: {
        brandId: 'soft-treats',
        version: over,
        brandName: 'Twirl & Sprinkle',
        color,
        activated: true,
        allowedOrigins: [],
      },
    });

  const answers = await Promise.all([change('#AA2277'), change('#BB2277')]);
  const again = await change('#CC2277', await getBrandVersion(admin, 'soft-treats'));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(again.status).toBe(200);
  expect(await getBrandVersion(admin, 'soft-treats')).toBe(version + 2);
});

test("an operator's brand is renamed for every franchise", async () => {
  const { admin, owner } = await franchiseWithAdmin();
  const [before] = (await admin.call(brands, 'list', {})).body.data;
  const allowedOrigins = ['https://Bean.example/', 'https://bean.example'];
  const named = { brandId: 'coffee', brandName: 'Bean', color: '#654321', activated: true };
  const body = { ...named, version: await getBrandVersion(admin, 'coffee'), allowedOrigins };

  const saved = await admin.call(brands, 'update', { body });
  const { body: reply } = await owner.call(brands, 'list', {});
  const unknown = await admin.call(brands, 'update', { body: { ...body, brandId: 'popcorn' } });

  expect([saved.status, unknown.status]).toEqual([200, 404]);
  expect(reply.data.find(({ brandId }) => brandId === 'coffee')).toMatchObject({
    brandName: 'Bean',
    allowedOrigins: ['https://bean.example'],
  });
  expect(before).toBeDefined();
});
