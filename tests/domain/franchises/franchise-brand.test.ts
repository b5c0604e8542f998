import { expect, test } from 'vitest';
import {
  toFranchiseView,
  listActiveBrandIds,
  createFranchiseBrand,
  addFranchiseBrand,
  updateFranchiseBrand,
} from '#shared/domain/franchises/franchise-brand.ts';

const ice = createFranchiseBrand('ice');
const coffee = createFranchiseBrand('coffee', '#112233');

test('a franchise runs the brands that are neither inactive nor deleted', () => {
  const brands = [
    ice,
    { ...coffee, activated: false },
    { ...createFranchiseBrand('sweets'), deleted: true },
  ];

  expect(listActiveBrandIds(brands)).toEqual(['ice']);
});

test('a brand is added once', () => {
  expect(addFranchiseBrand([ice], coffee)).toEqual([ice, coffee]);
  expect(addFranchiseBrand([ice, coffee], coffee)).toBeUndefined();
});

test('a deleted brand comes back in its place, active and in its own colour', () => {
  const deleted = { ...coffee, deleted: true, activated: false };

  expect(addFranchiseBrand([deleted, ice], createFranchiseBrand('coffee'))).toEqual([coffee, ice]);
  expect(addFranchiseBrand([deleted], createFranchiseBrand('coffee', '#445566'))?.[0]?.color).toBe(
    '#445566',
  );
});

test('only a brand that is there is changed', () => {
  const deleted = { ...coffee, deleted: true };

  expect(updateFranchiseBrand([ice, coffee], 'ice', { activated: false })).toEqual([
    { ...ice, activated: false },
    coffee,
  ]);
  expect(updateFranchiseBrand([ice, deleted], 'coffee', { activated: false })).toBeUndefined();
  expect(updateFranchiseBrand([ice], 'coffee', { deleted: true })).toBeUndefined();
});

test("a brand has the franchise's own colour, or else the operator's", () => {
  const brand = { brandId: 'ice', color: '#000000', activated: true, deleted: false };

  expect(toFranchiseView(brand, ice).color).toBe('#000000');
  expect(toFranchiseView(brand, { ...ice, color: '#FFFFFF' }).color).toBe('#FFFFFF');
});

test('what the operator switches off is off in every franchise', () => {
  const brand = { brandId: 'ice', color: '#000000', activated: false, deleted: true };

  expect(toFranchiseView(brand, ice)).toMatchObject({ activated: false, deleted: true });
});
