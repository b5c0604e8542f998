import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const own = await world();
const owner = await own.as('Franchise');
const admin = await own.as('Admin');
/** The routes of the corporate office's own menus. */
const corporate = { create: 'adminCreate', update: 'adminUpdate' } as const;
const franchises = { create: 'create', update: 'update' } as const;
const getMenuRoutes = (by: Caller) => (by === admin ? corporate : franchises);
const brandId = 'shaved-ice';

type NewThing = RouteRequest<typeof menus.routes.create>['body']['thing'];
const named = { brandId, description: '' };
const ice = {
  kind: 'item' as const,
  ...named,
  name: 'Tiger ice',
  prices: [
    { cupType: 'king' as const, priceCents: 600 },
    { cupType: 'kiddie' as const, priceCents: 400 },
  ],
};

async function added(thing: NewThing, by: Caller = owner): Promise<string> {
  const { body } = await by.call(menus, getMenuRoutes(by).create, {
    body: { thing, requestKey: newId(noon) },
  });
  return body.data.id;
}

async function createMenu(ids: readonly string[], more: object = {}, by: Caller = owner) {
  const lines = ids.map((id, at) => ({ id, sequence: at + 1 }));
  const template = { brandId, name: 'Summer menu', lines, ...more };
  const { body } = await by.call(templates, getMenuRoutes(by).create, {
    body: { template, requestKey: newId(noon) },
  });
  return body.data.id;
}

const preview = async (id: string) =>
  (await owner.call(templates, 'preview', { params: { id } })).body.data;

const refusal = async (thing: NewThing) =>
  owner.call(menus, 'create', { body: { thing, requestKey: newId(noon) } });

test('an item stands on the menu under its category, with its cups from small to large', async () => {
  const categoryId = await added({ kind: 'category', ...named, name: 'Frozen' });
  const cream = await added({
    kind: 'extraItem',
    ...named,
    name: 'Cream',
    priceCents: 100,
    allergens: ['milk'],
  });
  const extra = await added({
    kind: 'extra',
    ...named,
    name: 'Toppings',
    mostChosen: 2,
    lines: [{ id: cream, sequence: 1 }],
  });
  const item = await added({
    ...ice,
    categoryId,
    extraIds: [extra],
    flavors: ['Cherry'],
    allergens: ['wheat', 'soy'],
  });

  const menu = await preview(await createMenu([item]));

  expect(menu.sections).toEqual([
    {
      name: 'Frozen',
      items: [
        {
          id: item,
          name: 'Tiger ice',
          description: '',
          imageUrl: null,
          prices: [
            { size: 'kiddie', priceCents: 400 },
            { size: 'king', priceCents: 600 },
          ],
          bases: [],
          allergens: ['wheat', 'soy'],
          flavors: ['Cherry'],
          extras: [
            {
              id: extra,
              name: 'Toppings',
              mostChosen: 2,
              choices: [{ id: cream, name: 'Cream', priceCents: 100, allergens: ['milk'] }],
            },
          ],
        },
      ],
    },
  ]);
});

test('allergens stay when a page that does not know them saves the item', async () => {
  const item = await added({ ...ice, allergens: ['milk', 'peanut'] });
  const { thing, version } = (await owner.call(menus, 'details', { params: { id: item } })).body
    .data;
  const { allergens: _, ...older } = thing as typeof thing & { readonly allergens: unknown };

  const saved = await owner.call(menus, 'update', {
    body: { id: item, version, thing: { ...older, name: 'Snow' } as MenuThingInput },
  });

  const after = (await owner.call(menus, 'details', { params: { id: item } })).body.data.thing;
  expect(saved.status).toBe(200);
  expect(after).toMatchObject({ name: 'Snow', allergens: ['milk', 'peanut'] });
});

test('a price of the menu takes the place of what its items say', async () => {
  const item = await added(ice);
  const cupPrices = [{ cupType: 'king', priceCents: 850 }];

  const menu = await preview(await createMenu([item], { cupPrices }));

  expect(menu.sections[0]?.items[0]?.prices).toEqual([
    { size: 'kiddie', priceCents: 400 },
    { size: 'king', priceCents: 850 },
  ]);
});

test('what is inactive is on no menu, and back when it is active again', async () => {
  const item = await added(ice);
  const id = await createMenu([item]);

  await owner.call(menus, 'setActivated', { body: { id: item, activated: false } });
  const without = await preview(id);
  await owner.call(menus, 'setActivated', { body: { id: item, activated: true } });

  expect(without.sections).toEqual([]);
  expect((await preview(id)).sections).toHaveLength(1);
});

test('an item without a price is refused, and so is a cup with two', async () => {
  const twice = [ice.prices[0], ice.prices[0]].filter((it) => it !== undefined);

  const [none, two] = [
    await refusal({ ...ice, prices: [] }),
    await refusal({ ...ice, prices: twice }),
  ];

  expect(none).toMatchObject({ status: 400, body: { 'thing.priceCents': [{}] } });
  expect(two).toMatchObject({ status: 400, body: { 'thing.prices': [{}] } });
});

test('sequence numbers are unique, and a menu has an item at least', async () => {
  const [one, other] = [await added(ice), await added(ice)];
  const lines = [one, other].map((id) => ({ id, sequence: 1 }));
  const send = (sent: typeof lines) =>
    owner.call(templates, 'create', {
      body: { template: { brandId, name: 'Menu', lines: sent }, requestKey: newId(noon) },
    });

  const [twice, empty] = [await send(lines), await send([])];

  expect(twice.body).toMatchObject({
    'template.lines': [{ message: 'Sequence numbers must be unique.' }],
  });
  expect(empty.body).toMatchObject({
    'template.lines': [{ message: 'Choose at least one menu item.' }],
  });
});

test('tiers with a gap are refused at the tier after it', async () => {
  const item = await added(ice);
  const prices = [{ cupType: 'king' as const, priceCents: 500 }];
  const tiers = [
    { minServings: 1, maxServings: 50, prices },
    { minServings: 60, prices },
  ];
  const template = { brandId, name: 'Menu', lines: [{ id: item, sequence: 1 }], tiers };

  const reply = await owner.call(templates, 'create', {
    body: { template, requestKey: newId(noon) },
  });

  expect(reply).toMatchObject({ status: 400, body: { 'template.tiers.1.minServings': [{}] } });
});

test('a flyer that offers refills says what one costs, and its prices have an order', async () => {
  const print = { name: 'Cup', value: 'cup', priceCents: 500, sequence: 1 };
  const item = await added(ice);
  const keep = (flyerPrints: object[]) =>
    owner.call(templates, 'create', {
      body: {
        template: { brandId, name: 'Flyer', lines: [{ id: item, sequence: 1 }], flyerPrints },
        requestKey: newId(noon),
      } as never,
    });

  const replies = [
    await keep([{ ...print, refillAvailable: true }]),
    await keep([{ ...print, refillAvailable: true, refillPriceCents: 300 }]),
    await keep([print, { ...print, name: 'Spoon' }]),
  ];

  expect(replies.map(({ status }) => status)).toEqual([400, 200, 400]);
  expect(replies[0]?.body).toMatchObject({ 'template.flyerPrints.0.refillPriceCents': [{}] });
  expect(replies[2]?.body).toMatchObject({ 'template.flyerPrints': [{}] });
});

test('a menu with a price per hour says its minimum', async () => {
  const item = await added(ice);
  const keep = (prices: object) =>
    owner.call(templates, 'create', {
      body: {
        template: { brandId, name: 'Hourly', lines: [{ id: item, sequence: 1 }], ...prices },
        requestKey: newId(noon),
      },
    });

  const replies = [
    await keep({ hourlyPriceCents: 25_000 }),
    await keep({ hourlyPriceCents: 25_000, minimumPriceCents: 50_000 }),
    await keep({ minimumPriceCents: 50_000 }),
  ];

  expect(replies.map(({ status }) => status)).toEqual([400, 200, 200]);
  expect(replies[0]?.body).toMatchObject({ 'template.minimumPriceCents': [{}] });
});

test('the same item sent twice is added once', async () => {
  const body = { thing: { ...ice, name: 'Once' }, requestKey: newId(noon) };

  const replies = await Promise.all([1, 2, 3].map(() => owner.call(menus, 'create', { body })));
  const list = await owner.call(menus, 'list', { body: { searchText: 'once' } });

  expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
  expect(list.body.count).toBe(1);
});

test('who saves over a version that is gone is told', async () => {
  const id = await added(ice);
  const change = (name: string) =>
    owner.call(menus, 'update', { body: { id, version: 1, thing: { ...ice, name } } });

  const replies = [await change('First'), await change('Second')];

  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
});

test('what a menu names cannot be deleted before it is off the menu', async () => {
  const item = await added(ice);
  const menu = await createMenu([item]);

  const refused = await owner.call(menus, 'remove', { body: { id: item } });
  await owner.call(templates, 'remove', { body: { id: menu } });
  const deleted = await owner.call(menus, 'remove', { body: { id: item } });

  expect([refused.status, deleted.status]).toEqual([409, 200]);
});

test('a menu names nothing of another franchise', async () => {
  const other = await world();
  const foreign = await added(ice, await other.as('Franchise'));
  const template = { brandId, name: 'Menu', lines: [{ id: foreign, sequence: 1 }] };

  const reply = await owner.call(templates, 'create', {
    body: { template, requestKey: newId(noon) },
  });

  expect(reply).toMatchObject({ status: 400, body: { 'template.lines.0.id': [{}] } });
});

test('a franchise sells a master at its own price, and sees when it changes', async () => {
  const master = await added({ ...ice, name: 'Birthday ice' }, admin);
  const menu = await createMenu([master]);
  const ask = async () => {
    const { body } = await owner.call(menuItemMasters, 'list', { body: {} });
    return body.data.find(({ id }) => id === master);
  };
  const prices = [{ cupType: 'king' as const, priceCents: 999 }];
  const choice = { masterId: master, version: 0, masterVersion: 1, available: true, prices };

  await owner.call(menuItemMasters, 'override', { body: choice });
  const before = await ask();
  const thing: MenuThingInput = { ...ice, name: 'Birthday ice!', ...unsaid };
  await admin.call(menus, 'adminUpdate', { body: { id: master, version: 1, thing } });

  expect(before).toMatchObject({ changed: false, prices });
  expect(await ask()).toMatchObject({ changed: true, name: 'Birthday ice!', masterVersion: 2 });
  expect((await preview(menu)).sections[0]?.items[0]?.prices.at(-1)).toEqual({
    size: 'king',
    priceCents: 999,
  });
});

test('a master that a franchise does not sell is on none of its menus', async () => {
  const master = await added(ice, admin);
  const menu = await createMenu([master]);
  const choice = { masterId: master, version: 0, masterVersion: 1, available: false };

  await owner.call(menuItemMasters, 'override', { body: choice });

  expect((await preview(menu)).sections).toEqual([]);
});

test("a menu of the corporate office is cloned into the franchise's own", async () => {
  const item = await added(ice, admin);
  const master = await createMenu([item], { name: 'Corporate menu' }, admin);
  const body = { name: 'Ours', requestKey: newId(noon) };

  const edited = await owner.call(templates, 'setActivated', {
    body: { id: master, activated: false },
  });
  const { body: cloned } = await owner.call(templates, 'clone', { params: { id: master }, body });

  expect(edited.status).toBe(404);
  expect((await preview(cloned.data.id)).sections[0]?.items[0]?.name).toBe('Tiger ice');
});

const unsaid = {
  categoryId: null,
  priceCents: null,
  bases: [],
  allergens: [],
  flavors: [],
  extraIds: [],
};
