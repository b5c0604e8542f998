import { expect, test } from 'vitest';
import { cups, flyerDefaults, noCupItems, nutritionalBases } from '#shared/domain/menus/cups.ts';

test('cups have the sizes and price names of spec §9, from small to large', () => {
  expect(
    Object.entries(cups).map(([cup, { ounces, priceName }]) => `${cup} ${ounces}oz ${priceName}`),
  ).toEqual([
    'kiddie 9oz Kiddie',
    'klassic 12oz Klassic',
    'king 16oz King',
    'colorChange 16oz Color Changing',
    'stadium 22oz White Stadium',
    'character 22oz Kollectable',
  ]);
});

test('bases, what is sold without a cup and what flyers begin with are those of spec §9', () => {
  expect(nutritionalBases).toEqual(['classic', 'vitaBlend', 'fruitfirst', 'blended']);
  expect(noCupItems).toEqual(['Kandy Spoon', 'Sour Powder', 'Season Pass']);
  expect(flyerDefaults).toMatchObject([
    { priceCents: 500, refillPriceCents: 300, withCup: true },
    { priceCents: 600, withCup: true },
  ]);
});
