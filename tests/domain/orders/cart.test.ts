import { expect, test } from 'vitest';
import { type CartLine, addCartLine, setCartQuantity } from '#shared/domain/orders/cart.ts';

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
