import { expect, test } from 'vitest';
import {
  brandAt,
  brandIdsRun,
  newBrand,
  withBrand,
  withBrandChanged,
} from '#shared/domain/franchises/franchise-brand.ts';

const ice = newBrand('ice');
const coffee = newBrand('coffee', '#112233');

test('a franchise runs the brands that are neither inactive nor deleted', () => {
  const brands = [ice, { ...coffee, activated: false }, { ...newBrand('sweets'), deleted: true }];

  expect(brandIdsRun(brands)).toEqual(['ice']);
});

test('a brand is added once', () => {
  expect(withBrand([ice], coffee)).toEqual([ice, coffee]);
  expect(withBrand([ice, coffee], coffee)).toBeUndefined();
});

test('a deleted brand comes back in its place, active and in its own colour', () => {
  const deleted = { ...coffee, deleted: true, activated: false };

  expect(withBrand([deleted, ice], newBrand('coffee'))).toEqual([coffee, ice]);
  expect(withBrand([deleted], newBrand('coffee', '#445566'))?.[0]?.color).toBe('#445566');
});

test('only a brand that is there is changed', () => {
  const deleted = { ...coffee, deleted: true };

  expect(withBrandChanged([ice, coffee], 'ice', { activated: false })).toEqual([
    { ...ice, activated: false },
    coffee,
  ]);
  expect(withBrandChanged([ice, deleted], 'coffee', { activated: false })).toBeUndefined();
  expect(withBrandChanged([ice], 'coffee', { deleted: true })).toBeUndefined();
});

test("a brand has the franchise's own colour, or else the operator's", () => {
  const brand = { brandId: 'ice', color: '#000000', activated: true, deleted: false };

  expect(brandAt(brand, ice).color).toBe('#000000');
  expect(brandAt(brand, { ...ice, color: '#FFFFFF' }).color).toBe('#FFFFFF');
});

test('what the operator switches off is off in every franchise', () => {
  const brand = { brandId: 'ice', color: '#000000', activated: false, deleted: true };

  expect(brandAt(brand, ice)).toMatchObject({ activated: false, deleted: true });
});
