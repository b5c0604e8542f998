export const menuLimits = {
  // Ours: things per franchise, read as a whole.
  thingsOfFranchise: 600,
  descriptionLength: 500,
  flavors: 80,
  extrasOfItem: 12,
  itemsOfExtra: 60,
  itemsOfTemplate: 100,
  tiers: 20,
  servings: 100_000,
  flyerPrints: 12,
  noCupItems: 12,
  sequence: 999,
  /** The longer side of a photo, which customers load on a phone. */
  photoPixels: 800,
  /** Maximum price of one thing on a menu: ten thousand dollars. */
  priceCents: 1_000_000,
} as const;
