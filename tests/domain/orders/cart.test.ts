import { expect, test } from 'vitest';
import type { MenuView } from '#shared/domain/menus/menu.ts';
import {
  addCartLine,
  type CartLine,
  findSoldLines,
  priceCart,
  setCartQuantity,
  toCartLine,
} from '#shared/domain/orders/cart.ts';

const cup = (given: Partial<CartLine> = {}): CartLine => ({
  itemId: 'ice',
  size: 'king',
  quantity: 1,
  flavors: ['Mango', 'Cherry'],
  extraItemIds: ['bears'],
  ...given,
});

test('the same cup, in whatever order its flavors were chosen, becomes two of it', () => {
  const cart = addCartLine([cup()], cup({ flavors: ['Cherry', 'Mango'] }));

  expect(cart).toEqual([cup({ quantity: 2 })]);
});

test('another size or another topping is another line', () => {
  const cart = [cup({ size: 'kiddie' }), cup({ extraItemIds: [] })].reduce<readonly CartLine[]>(
    addCartLine,
    [cup()],
  );

  expect(cart).toHaveLength(3);
});

test('none of a line takes it out, and nobody gets more of it than may be ordered', () => {
  const cart = [cup(), cup({ size: 'kiddie' })];

  expect(setCartQuantity(cart, 0, 0)).toEqual([cup({ size: 'kiddie' })]);
  expect(setCartQuantity(cart, 1, 51)[1]?.quantity).toBe(50);
});

const choice = (id: string, allergens: readonly ('milk' | 'wheat')[]) => ({
  id,
  name: id,
  priceCents: 50,
  allergens,
});

const toppings = {
  id: 'toppings',
  name: 'Toppings',
  mostChosen: 3,
  choices: [choice('cream', ['milk']), choice('crumble', ['wheat', 'milk'])],
};

const ice = {
  id: 'ice',
  name: 'Ice',
  description: '',
  prices: [{ size: 'king' as const, priceCents: 600 }],
  bases: [],
  allergens: ['soy' as const],
  flavors: ['Mango'],
  extras: [toppings],
};
const spoon = {
  ...ice,
  id: 'no-cup-0',
  name: 'Spoon',
  prices: [{ size: 'each' as const, priceCents: 100 }],
  extras: [],
};

const toMenu = (...items: MenuView['sections'][number]['items'][number][]): MenuView => ({
  name: '',
  description: '',
  sections: [{ name: '', items }],
});

test('what a cup contains is what its item and the chosen extras contain, each once', () => {
  const fees = {
    salesTaxRate: '0',
    taxMode: 'inside',
    entryFeeCents: 0,
    deliveryFeeCents: 0,
    gratuityCents: 0,
  } as const;
  const priced = (extraItemIds: readonly string[]) =>
    priceCart(toMenu(ice), [cup({ flavors: [], extraItemIds })], fees);

  expect(priced([])).toMatchObject({ lines: [{ allergens: ['soy'] }] });
  expect(priced(['crumble', 'cream'])).toMatchObject({
    lines: [{ allergens: ['milk', 'wheat', 'soy'] }],
  });
});

test('of a kept cart, what the menu has stays, and what it lacks is named once', () => {
  const kept = { ...cup({ flavors: ['Mango'], extraItemIds: ['cream'] }), name: 'Ice' };
  const small = { ...kept, size: 'kiddie' as const };
  const old = { ...kept, flavors: ['Durian'] };
  const other = { ...kept, itemId: 'no-cup-0', size: 'each' as const, extraItemIds: [] };

  const { sold, gone } = findSoldLines(toMenu(ice, spoon), [
    kept,
    small,
    old,
    // The first item without a cup was another one then.
    { ...other, name: 'Sour Powder' },
    { ...other, name: 'Spoon' },
  ]);

  expect(sold).toEqual([kept, { ...other, name: 'Spoon' }]);
  expect(gone).toEqual(['Ice', 'Sour Powder']);
});

test('an order becomes a cart again, with the ids of its extras, unless one of them is gone', () => {
  const ordered = { itemId: 'ice', name: 'Ice', size: 'king' as const, quantity: 2 };
  const again = (extras: readonly string[]) =>
    toCartLine(toMenu(ice), { ...ordered, flavors: ['Mango'], extras });

  expect(again(['crumble'])).toEqual({
    ...ordered,
    flavors: ['Mango'],
    extraItemIds: ['crumble'],
  });
  expect(again(['crumble', 'sprinkles'])).toBeUndefined();
});
