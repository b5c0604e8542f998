import { flyerDefaults } from './cups.ts';
import type { FlyerPrint } from './menu.ts';

type FlyerPrice = {
  readonly name: string;
  readonly priceCents: number;
  /** Null if there are no refills. */
  readonly refillPriceCents: number | null;
};

/** The prices on a flyer: those that the menu prints, in its order, else the defaults (spec §9). */
export function listFlyerPrices(prints: readonly FlyerPrint[]): FlyerPrice[] {
  if (prints.length === 0) {
    return flyerDefaults.map(({ name, priceCents, ...more }) => ({
      name,
      priceCents,
      refillPriceCents: 'refillPriceCents' in more ? more.refillPriceCents : null,
    }));
  }
  return prints
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ name, priceCents, refillAvailable, refillPriceCents }) => ({
      name,
      priceCents,
      refillPriceCents: refillAvailable ? refillPriceCents : null,
    }));
}
