import type { Brand } from '#functions/data/franchises/brands.ts';

const buildBrand = (
  brandId: string,
  brandName: string,
  color: string,
  allowedOrigins: readonly string[] = [],
): Brand => ({
  brandId,
  version: 1,
  brandName,
  color,
  activated: true,
  deleted: false,
  allowedOrigins,
});

/** The operator's three brands. Ids are fixed (spec §9), and the main brand comes first. */
export const brands: readonly Brand[] = [
  buildBrand('shaved-ice', 'Polar Petal Shaved Ice', '#0284C7', ['https://www.polarpetal.example']),
  buildBrand('coffee', 'Wandering Bean Coffee', '#92400E'),
  buildBrand('soft-treats', 'Twirl & Sprinkle', '#DB2777'),
];

export const brandIds: readonly string[] = brands.map(({ brandId }) => brandId);
