// What a catered event costs by a menu: its servings at the price of their tier, its hours at the
// hourly price, and whatever is missing to the menu's minimum.
import { type Cents, cents, timesQuantity } from '#shared/domain/values/money.ts';
import type { CupType } from './cups.ts';
import type { TemplateDetails } from './menu.ts';
import { type PricingTier, tierOf } from './pricing-tiers.ts';

export type PackageTerms = Pick<
  TemplateDetails,
  'cupPrices' | 'tiers' | 'hourlyPriceCents' | 'minimumPriceCents'
>;

export type PackageAsked = {
  readonly cupType: CupType;
  readonly servings: number;
  /** A decimal, as quantities of invoices are. */
  readonly hours: string;
};

export type PackageLine =
  | {
      readonly kind: 'servings';
      readonly cupType: CupType;
      /** Undefined: the menu's own price of the cup, for which no tier has one. */
      readonly tier: PricingTier | undefined;
      readonly quantity: string;
      readonly unitCents: Cents;
    }
  | { readonly kind: 'hours'; readonly quantity: string; readonly unitCents: Cents }
  | {
      readonly kind: 'minimum';
      readonly quantity: '1';
      readonly unitCents: Cents;
      readonly minimumCents: Cents;
    };

/** `notPriced`: no tier takes so many servings, or the menu has no price for the cup. */
export function packageLines(
  terms: PackageTerms,
  asked: PackageAsked,
): readonly PackageLine[] | 'notPriced' {
  const servings = servingsLine(terms, asked);
  if (servings === 'notPriced') return servings;
  const lines = [...servings, ...hoursLine(terms, asked)];
  const totalCents = lines.reduce((sum, line) => sum + packageLineCents(line), 0);
  const minimumCents = cents(terms.minimumPriceCents ?? 0);
  if (totalCents >= minimumCents) return lines;
  const missing = cents(minimumCents - totalCents);
  return [...lines, { kind: 'minimum', quantity: '1', unitCents: missing, minimumCents }];
}

export const packageLineCents = ({ unitCents, quantity }: PackageLine): Cents =>
  timesQuantity(unitCents, quantity);

function servingsLine(
  { tiers, cupPrices }: PackageTerms,
  { cupType, servings }: PackageAsked,
): PackageLine[] | 'notPriced' {
  if (servings === 0) return [];
  const tier = tierOf(tiers, servings);
  if (tiers.length > 0 && !tier) return 'notPriced';
  // A tier that says nothing of a cup leaves it at the menu's price.
  const byTier = tier?.prices.find((it) => it.cupType === cupType);
  const priced = byTier ?? cupPrices.find((it) => it.cupType === cupType);
  if (!priced) return 'notPriced';
  return [
    {
      kind: 'servings',
      cupType,
      tier: byTier && tier,
      quantity: String(servings),
      unitCents: cents(priced.priceCents),
    },
  ];
}

function hoursLine({ hourlyPriceCents }: PackageTerms, { hours }: PackageAsked): PackageLine[] {
  if (!hourlyPriceCents || Number(hours) === 0) return [];
  return [{ kind: 'hours', quantity: hours, unitCents: cents(hourlyPriceCents) }];
}
