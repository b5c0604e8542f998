import { expect, test } from 'vitest';
import type { ComponentProps } from 'react';
import { ItemForm } from '#web/areas/orders/customer/item-form.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

type Item = ComponentProps<typeof ItemForm>['item'];

const shown = (prices: readonly object[]) => {
  const item = {
    id: 'I',
    name: 'Kandy Spoon',
    description: '',
    imageUrl: null,
    bases: [],
    allergens: [],
    flavors: [],
    extras: [],
    prices,
  } as unknown as Item;
  return mount(<ItemForm item={item} onAdd={() => undefined} />);
};

test('what comes in one size alone says its price and asks for no size', async () => {
  const page = await shown([{ size: 'each', priceCents: 100 }]);

  expect(page.querySelector('input[type=radio]')).toBeNull();
  expect(page.textContent).toContain('$1.00');
});

test('of several sizes one is chosen', async () => {
  const page = await shown([
    { size: 'kiddie', priceCents: 400 },
    { size: 'klassic', priceCents: 500 },
  ]);

  expect(page.querySelectorAll('input[type=radio]')).toHaveLength(2);
});
