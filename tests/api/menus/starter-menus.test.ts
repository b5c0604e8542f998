import { expect, test } from 'vitest';
import { readMenus } from '#functions/data/menus/menus.ts';
import { newId } from '#functions/ports/ids.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { starterMenuKinds, starterMenus } from '#shared/domain/menus/starter-menus.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const add = (
  by: Caller,
  starter: (typeof starterMenuKinds)[number],
  requestKey = newId(noon),
  brandId = 'shaved-ice',
) => by.call(templates, 'addStarter', { body: { brandId, starter, requestKey } });

test.each(starterMenuKinds)('the %s menu shows all of its items with prices', async (starter) => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await add(owner, starter);
  const preview = await owner.call(templates, 'preview', { params: { id: body.data.id } });

  const { name, category, items } = starterMenus[starter];
  expect(status).toBe(200);
  expect(preview.body.data).toMatchObject({ name, sections: [{ name: category }] });
  const shown = preview.body.data.sections.flatMap((section) => section.items);
  expect(shown.map((item) => item.name)).toEqual(items.map((item) => item.name));
  expect(shown.map((item) => item.allergens)).toEqual(items.map((item) => item.allergens));
  expect(items.length).toBeGreaterThanOrEqual(6);
  expect(items.length).toBeLessThanOrEqual(8);
});

test('the same request makes one menu, also at once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const requestKey = newId(noon);

  const answers = await Promise.all([0, 1, 2].map(() => add(owner, 'coffee', requestKey)));
  const later = await add(owner, 'coffee', requestKey);
  const book = await readMenus(own.scope);

  expect(new Set([...answers, later].map(({ body }) => body.data.id)).size).toBe(1);
  expect(book.templates).toHaveLength(1);
  expect(book.things).toHaveLength(starterMenus.coffee.items.length + 1);
});

test('a brand that has the menu keeps it as it is, and is told so', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await add(owner, 'coffee');
  const before = await readMenus(own.scope);

  const again = await add(owner, 'coffee');

  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({
    starter: [{ message: 'This brand already has a menu named Coffee menu.' }],
  });
  expect(await readMenus(own.scope)).toEqual(before);
});
