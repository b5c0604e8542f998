// A menu for each brand that a franchise runs, and what the corporate office offers to all of them.
import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { platformTenant, type Scope, createScope } from '#functions/data/store/scope.ts';
import type { Allergen } from '#shared/domain/menus/allergens.ts';
import type { CupPrice, MenuItem, MenuThingDetails } from '#shared/domain/menus/menu.ts';
import { type Instant } from '#shared/domain/values/instant.ts';
import { buildMenuItem, buildMenuTemplate, buildMenuThing } from '#scripts/seed/builders.ts';

type DemoMenu = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Partial<MenuItem>[];
  readonly toppings: readonly (readonly [string, number, ...Allergen[]])[];
};

const cups: readonly CupPrice[] = [
  { cupType: 'kiddie', priceCents: 400 },
  { cupType: 'klassic', priceCents: 500 },
  { cupType: 'king', priceCents: 600 },
  { cupType: 'colorChange', priceCents: 700 },
];

const demoMenus: Readonly<Record<string, DemoMenu>> = {
  'shaved-ice': {
    name: 'Truck menu',
    category: 'Shaved ice',
    items: [
      {
        name: 'Shaved ice',
        description: 'Shaved to order, while you wait.',
        prices: cups,
        bases: ['classic', 'vitaBlend'],
        flavors: ['Cherry', 'Blue Raspberry', 'Lemon Lime', 'Mango', 'Watermelon', 'Grape'],
      },
      {
        name: 'Fruit ice',
        description: 'No sugar added.',
        prices: cups,
        bases: ['fruitfirst'],
        flavors: ['Strawberry', 'Peach', 'Pineapple'],
      },
    ],
    toppings: [
      ['Sour spray', 50],
      ['Gummy bears', 75],
      ['Cream', 100, 'milk'],
    ],
  },
  coffee: {
    name: 'Coffee cart',
    category: 'Coffee',
    items: [
      { name: 'Cold brew', description: 'Steeped for 18 hours.', prices: cups, flavors: ['Plain'] },
      {
        name: 'Latte',
        prices: cups,
        allergens: ['milk'],
        flavors: ['Vanilla', 'Hazelnut', 'Plain'],
      },
    ],
    toppings: [
      ['Oat milk', 75],
      ['Extra shot', 125],
    ],
  },
  'soft-treats': {
    name: 'Treat stand',
    category: 'Soft treats',
    items: [
      {
        name: 'Soft serve',
        prices: cups,
        allergens: ['milk', 'egg'],
        flavors: ['Vanilla', 'Chocolate', 'Twist'],
      },
      { name: 'Pretzel', prices: [], priceCents: 450, allergens: ['wheat'], flavors: [] },
    ],
    toppings: [
      ['Sprinkles', 50],
      ['Fudge', 100, 'milk', 'soy'],
    ],
  },
};

/** The id of the menu that a franchise's events of the brand offer. */
export const getDemoMenuId = (brandId: string) => `menu-${brandId}`;

/** A typical order from that menu: its first item, with its first flavor. */
export function getDemoOrderItem(brandId: string) {
  const item = demoMenus[brandId]?.items[0];
  const flavors = item?.flavors?.slice(0, 1) ?? [];
  const itemId = `item-${brandId}-0`;
  const allergens = item?.allergens ?? [];
  return { itemId, name: item?.name ?? '', size: 'king' as const, flavors, extras: [], allergens };
}

/** Ids are the same in each franchise: a menu is found by its franchise and its id. */
export async function seedMenus(
  scope: Scope,
  brandIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (const brandId of brandIds) {
    const menu = demoMenus[brandId];
    if (menu) await seedMenu(scope, brandId, menu, now);
  }
}

async function seedMenu(
  scope: Scope,
  brandId: string,
  { name, category, items, toppings }: DemoMenu,
  changedAt: Instant,
): Promise<void> {
  const named = { brandId, description: '' };
  const keep = (id: string, row: MenuThingDetails) =>
    saveMenuRecord(scope, { ...buildMenuThing({ id, row }), changedAt });
  const extraIds = toppings.map((_topping, at) => `topping-${brandId}-${at}`);
  await Promise.all([
    keep(`category-${brandId}`, { kind: 'category', ...named, name: category }),
    ...toppings.map(([topping, priceCents, ...allergens], at) =>
      keep(`topping-${brandId}-${at}`, {
        kind: 'extraItem',
        ...named,
        name: topping,
        priceCents,
        allergens,
      }),
    ),
    keep(`toppings-${brandId}`, {
      kind: 'extra',
      ...named,
      name: 'Toppings',
      mostChosen: 3,
      lines: extraIds.map((id, at) => ({ id, sequence: at + 1 })),
    }),
    ...items.map((item, at) =>
      keep(
        `item-${brandId}-${at}`,
        buildMenuItem({
          brandId,
          description: '',
          bases: [],
          categoryId: `category-${brandId}`,
          extraIds: [`toppings-${brandId}`],
          ...item,
        }),
      ),
    ),
    saveMenuRecord(scope, {
      ...buildMenuTemplate({
        id: getDemoMenuId(brandId),
        row: {
          brandId,
          name,
          lines: items.map((_item, at) => ({ id: `item-${brandId}-${at}`, sequence: at + 1 })),
          tiers: [
            { minServings: 1, maxServings: 99, prices: [{ cupType: 'klassic', priceCents: 500 }] },
            { minServings: 100, prices: [{ cupType: 'klassic', priceCents: 450 }] },
          ],
          hourlyPriceCents: 25_000,
          minimumPriceCents: 40_000,
          noCupItems: [{ name: 'Kandy Spoon', priceCents: 100 }],
        },
      }),
      changedAt,
    }),
  ]);
}

/** What the corporate office offers. */
export async function seedMenuMasters(now: Instant): Promise<void> {
  const corporate = createScope(platformTenant, 'all');
  const row = buildMenuItem({
    name: 'Birthday special',
    description: 'In the cup that changes color.',
    prices: [{ cupType: 'colorChange', priceCents: 750 }],
    flavors: ['Birthday Cake'],
  });
  await saveMenuRecord(corporate, {
    ...buildMenuThing({ id: 'master-birthday', row }),
    changedAt: now,
  });
}
