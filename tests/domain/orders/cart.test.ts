import { expect, test } from 'vitest';
import type { MenuView } from '#shared/domain/menus/menu.ts';
import {
  type CartLine,
  addCartLine,
  priceCart,
  setCartQuantity,
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

test('what a cup contains is what its item and the chosen extras contain, each once', () => {
  const choice = (id: string, allergens: readonly ('milk' | 'wheat')[]) => ({
    id,
    name: id,
    priceCents: 50,
    allergens,
  });
  const extra = { id: 'toppings', name: 'Toppings', mostChosen: 3 };
  const choices = [choice('cream', ['milk']), choice('crumble', ['wheat', 'milk'])];
  const item = {
    id: 'ice',
    name: 'Ice',
    description: '',
    prices: [{ size: 'king' as const, priceCents: 600 }],
    bases: [],
    allergens: ['soy' as const],
    flavors: [],
    extras: [{ ...extra, choices }],
  };
  const menu: MenuView = { name: '', description: '', sections: [{ name: '', items: [item] }] };
  const fees = {
    salesTaxRate: '0',
    taxMode: 'inside',
    entryFeeCents: 0,
    deliveryFeeCents: 0,
  } as const;
  const priced = (extraItemIds: readonly string[]) =>
    priceCart(menu, [cup({ flavors: [], extraItemIds })], { ...fees, gratuityCents: 0 });

  expect(priced([])).toMatchObject({ lines: [{ allergens: ['soy'] }] });
  expect(priced(['crumble', 'cream'])).toMatchObject({
    lines: [{ allergens: ['milk', 'wheat', 'soy'] }],
  });
});
