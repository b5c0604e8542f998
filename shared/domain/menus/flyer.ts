import { flyerDefaults } from './cups.ts';
import type { FlyerPrint } from './menu.ts';

type FlyerPrice = {
  readonly name: string;
  readonly priceCents: number;
  /** Null: no refills. */
  readonly refillPriceCents: number | null;
};

/** What a flyer says of prices: what the menu wants printed in its order, else the usual ones (spec §9). */
export function flyerPrices(prints: readonly FlyerPrint[]): FlyerPrice[] {
  if (prints.length === 0) {
    return flyerDefaults.map(({ name, priceCents, ...more }) => ({
      ...{ name, priceCents },
      refillPriceCents: 'refillPriceCents' in more ? more.refillPriceCents : null,
    }));
  }
  return prints
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ name, priceCents, refillAvailable, refillPriceCents }) => ({
      ...{ name, priceCents },
      refillPriceCents: refillAvailable ? refillPriceCents : null,
    }));
}
