// Cup types with their sizes and price names, nutritional bases, and what is sold without a cup
// (spec §9).
export const cupTypes = [
  'kiddie',
  'klassic',
  'king',
  'colorChange',
  'stadium',
  'character',
] as const;
export type CupType = (typeof cupTypes)[number];

type CupFacts = { readonly ounces: number; readonly priceName: string };

export const cups: Readonly<Record<CupType, CupFacts>> = {
  kiddie: { ounces: 9, priceName: 'Kiddie' },
  klassic: { ounces: 12, priceName: 'Klassic' },
  king: { ounces: 16, priceName: 'King' },
  colorChange: { ounces: 16, priceName: 'Color Changing' },
  stadium: { ounces: 22, priceName: 'White Stadium' },
  character: { ounces: 22, priceName: 'Kollectable' },
};

export const nutritionalBases = ['classic', 'vitaBlend', 'fruitfirst', 'blended'] as const;
export type NutritionalBase = (typeof nutritionalBases)[number];

export const seasonPassItem = 'Season Pass';
export const noCupItems = ['Kandy Spoon', 'Sour Powder', seasonPassItem] as const;

/** The default offer of a flyer: cups at 5, 6 to pay for somebody else's, refills at 3. */
export const flyerDefaults = [
  { name: 'Cup', value: 'cup', priceCents: 500, refillPriceCents: 300, withCup: true },
  { name: 'Pay It Forward', value: 'payItForward', priceCents: 600, withCup: true },
] as const;
