// What a catered event costs by a menu: its servings at the price of their tier, its hours at the
// hourly price, and whatever is missing to the menu's minimum. A serving costs what its tier says, else
// what the menu says of the cup, else the item's own price.
import { type Cents, cents, timesQuantity } from '#shared/domain/values/money.ts';
import type { CupType } from './cups.ts';
import type { ShownItem, TemplateDetails } from './menu.ts';
import { type PricingTier, tierOf } from './pricing-tiers.ts';

/** An item as the menu sells it: its prices are the menu's, and its own where the menu has none. */
export type PackageItem = Pick<ShownItem, 'id' | 'name' | 'prices'>;

export type PackageTerms = Pick<
  TemplateDetails,
  'cupPrices' | 'tiers' | 'hourlyPriceCents' | 'minimumPriceCents'
> & { readonly items: readonly PackageItem[] };

export type PackageOrder = {
  readonly cupType: CupType;
  /** Left out: any item of the menu. */
  readonly itemId?: string | undefined;
  readonly servings: number;
  /** A decimal, as quantities of invoices are. */
  readonly hours: string;
};

export type PackageLine =
  | {
      readonly kind: 'servings';
      readonly cupType: CupType;
      /** The item that was chosen. */
      readonly itemName: string | undefined;
      /** Whose price it is. */
      readonly pricedBy: 'tier' | 'menu' | 'item';
      /** Undefined: no tier prices the cup. */
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

/**
 * `noTier`: no tier takes so many servings. `notPriced`: the cup has no price. `itemMissing`: the items
 * of the menu have different prices for the cup, so one has to be chosen.
 */
export type PackageProblem = 'noTier' | 'notPriced' | 'itemMissing';

export function packageLines(
  terms: PackageTerms,
  order: PackageOrder,
): readonly PackageLine[] | PackageProblem {
  const servings = servingsLine(terms, order);
  if (typeof servings === 'string') return servings;
  const lines = [...servings, ...hoursLine(terms, order)];
  const totalCents = lines.reduce((sum, line) => sum + packageLineCents(line), 0);
  const minimumCents = cents(terms.minimumPriceCents ?? 0);
  if (totalCents >= minimumCents) return lines;
  const missing = cents(minimumCents - totalCents);
  return [...lines, { kind: 'minimum', quantity: '1', unitCents: missing, minimumCents }];
}

export const packageLineCents = ({ unitCents, quantity }: PackageLine): Cents =>
  timesQuantity(unitCents, quantity);

function servingsLine(terms: PackageTerms, order: PackageOrder): PackageLine[] | PackageProblem {
  const { cupType, servings, itemId } = order;
  if (servings === 0) return [];
  const tier = tierOf(terms.tiers, servings);
  if (terms.tiers.length > 0 && !tier) return 'noTier';
  const item = terms.items.find(({ id }) => id === itemId);
  const price = servingPrice(terms, order, tier);
  if (typeof price === 'string') return price;
  return [
    {
      ...{ kind: 'servings', cupType, itemName: item?.name, ...price },
      tier: price.pricedBy === 'tier' ? tier : undefined,
      quantity: String(servings),
    },
  ];
}

function servingPrice(
  { cupPrices, items }: PackageTerms,
  { cupType, itemId }: PackageOrder,
  tier: PricingTier | undefined,
) {
  const sold = items
    .filter(({ id }) => !itemId || id === itemId)
    .flatMap(({ prices }) => prices.filter(({ size }) => size === cupType));
  if (itemId && sold.length === 0) return 'notPriced';
  const ofCup = (prices: TemplateDetails['cupPrices']) =>
    prices.find((price) => price.cupType === cupType)?.priceCents;
  const ofTier = ofCup(tier?.prices ?? []);
  if (ofTier !== undefined) return { pricedBy: 'tier', unitCents: cents(ofTier) } as const;
  const ofMenu = ofCup(cupPrices);
  if (ofMenu !== undefined) return { pricedBy: 'menu', unitCents: cents(ofMenu) } as const;
  const [own, ...others] = new Set(sold.map(({ priceCents }) => priceCents));
  if (own === undefined) return 'notPriced';
  if (others.length > 0) return 'itemMissing';
  return { pricedBy: 'item', unitCents: cents(own) } as const;
}

function hoursLine({ hourlyPriceCents }: PackageTerms, { hours }: PackageOrder): PackageLine[] {
  if (!hourlyPriceCents || Number(hours) === 0) return [];
  return [{ kind: 'hours', quantity: hours, unitCents: cents(hourlyPriceCents) }];
}
