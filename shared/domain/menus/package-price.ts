// What a catered event costs by a menu: servings at their tier's price, hours at the hourly price,
// the difference to the menu's minimum, and surcharges on that subtotal. A serving costs what its
// tier says, else what the menu says for the cup, else the item's own price. Surcharges aren't
// compounded.
import type { EventSurcharge } from '#shared/domain/events/event-surcharges.ts';
import {
  type Cents,
  cents,
  computePercentOfPart,
  sumCents,
  multiplyCents,
} from '#shared/domain/values/money.ts';
import type { CupType } from './cups.ts';
import type { MenuViewItem, MenuTemplateDetails } from './menu.ts';
import { type PricingTier, findPricingTier } from './pricing-tiers.ts';

/** An item with its prices on the menu: the menu's own, else the item's. */
type PackageItem = Pick<MenuViewItem, 'id' | 'name' | 'prices'>;

export type PackageTerms = Pick<
  MenuTemplateDetails,
  'cupPrices' | 'tiers' | 'hourlyPriceCents' | 'minimumPriceCents'
> & { readonly items: readonly PackageItem[] };

export type PackageOrder = {
  readonly cupType: CupType;
  /** Any item of the menu if left out. */
  readonly itemId?: string | undefined;
  readonly servings: number;
  /** A decimal, like the quantities of invoices. */
  readonly hours: string;
  /** The surcharges for the event's hours. */
  readonly surcharges?: readonly EventSurcharge[] | undefined;
};

export type PackageLine =
  | {
      readonly kind: 'servings';
      readonly cupType: CupType;
      /** The chosen item. */
      readonly itemName: string | undefined;
      /** The source of the price. */
      readonly pricedBy: 'tier' | 'menu' | 'item';
      /** Undefined if the price doesn't come from a tier. */
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
    }
  | {
      readonly kind: 'surcharge';
      readonly quantity: '1';
      /** Undefined if variable: a person enters the agreed amount. */
      readonly unitCents: Cents | undefined;
      readonly surcharge: EventSurcharge;
      /** The amount that a percentage is taken of. */
      readonly baseCents: Cents;
    };

/**
 * `noTier`: no tier covers the number of servings. `notPriced`: the cup has no price.
 * `itemMissing`: the items of the menu have different prices for the cup, so one has to be chosen.
 */
export const packageProblems = ['noTier', 'notPriced', 'itemMissing'] as const;
export type PackageProblem = (typeof packageProblems)[number];

export function buildPackageLines(
  terms: PackageTerms,
  order: PackageOrder,
): readonly PackageLine[] | PackageProblem {
  const servings = servingsLine(terms, order);
  if (typeof servings === 'string') return servings;
  const lines = addMinimumLine([...servings, ...hoursLine(terms, order)], terms);
  const baseCents = sumCents(lines.map(computePackageLineCents));
  return [...lines, ...(order.surcharges ?? []).flatMap((it) => surchargeLine(it, baseCents))];
}

/** The id of the line on an invoice or quote. */
export const getPackageLineId = (line: PackageLine): string =>
  line.kind === 'surcharge' ? line.surcharge.kind : line.kind;

/** The ids of all lines that an event's price can have. */
export const packageLineIds: ReadonlySet<string> = new Set<
  Exclude<PackageLine['kind'], 'surcharge'> | EventSurcharge['kind']
>(['servings', 'hours', 'minimum', 'offHour', 'extended']);

export const computePackageLineCents = ({ unitCents, quantity }: PackageLine): Cents =>
  multiplyCents(unitCents ?? cents(0), quantity);

function addMinimumLine(
  lines: readonly PackageLine[],
  { minimumPriceCents }: PackageTerms,
): readonly PackageLine[] {
  const minimumCents = cents(minimumPriceCents ?? 0);
  const missing = cents(minimumCents - sumCents(lines.map(computePackageLineCents)));
  if (missing <= 0) return lines;
  return [...lines, { kind: 'minimum', quantity: '1', unitCents: missing, minimumCents }];
}

function surchargeLine(surcharge: EventSurcharge, baseCents: Cents): PackageLine[] {
  const { percent, minutes, ofMinutes } = surcharge;
  const unitCents =
    percent === undefined
      ? undefined
      : computePercentOfPart(baseCents, percent, [minutes, ofMinutes]);
  if (unitCents === 0) return [];
  return [{ kind: 'surcharge', quantity: '1', unitCents, surcharge, baseCents }];
}

function servingsLine(terms: PackageTerms, order: PackageOrder): PackageLine[] | PackageProblem {
  const { cupType, servings, itemId } = order;
  if (servings === 0) return [];
  const tier = findPricingTier(terms.tiers, servings);
  if (terms.tiers.length > 0 && !tier) return 'noTier';
  const item = terms.items.find(({ id }) => id === itemId);
  const price = servingPrice(terms, order, tier);
  if (typeof price === 'string') return price;
  return [
    {
      kind: 'servings',
      cupType,
      itemName: item?.name,
      ...price,
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
  const ofCup = (prices: MenuTemplateDetails['cupPrices']) =>
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
