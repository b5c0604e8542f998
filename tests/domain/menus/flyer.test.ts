import { expect, test } from 'vitest';
import { listFlyerPrices } from '#shared/domain/menus/flyer.ts';

const print = {
  name: 'Klassic',
  value: 'klassic',
  priceCents: 450,
  sequence: 2,
  withCup: true,
  refillAvailable: true,
  refillPriceCents: 250,
};

test('a flyer has what the menu wants printed, in its order, with refills where there are any', () => {
  const spoon = { ...print, name: 'Kandy Spoon', sequence: 1, refillAvailable: false };

  expect(listFlyerPrices([print, spoon])).toEqual([
    { name: 'Kandy Spoon', priceCents: 450, refillPriceCents: null },
    { name: 'Klassic', priceCents: 450, refillPriceCents: 250 },
  ]);
});

test('as long as no menu says otherwise, cups are $5, to pay it forward $6, and a refill $3', () => {
  expect(listFlyerPrices([])).toEqual([
    { name: 'Cup', priceCents: 500, refillPriceCents: 300 },
    { name: 'Pay It Forward', priceCents: 600, refillPriceCents: null },
  ]);
});
