// An order, priced by the current menu. Clients send what they want, never a price.
import { type Bill, computeBill, type TaxMode } from '#shared/domain/money/bill.ts';
import { type Allergen, mergeAllergens } from '#shared/domain/menus/allergens.ts';
import { cups, type CupType } from '#shared/domain/menus/cups.ts';
import { type MenuViewItem, type MenuView, noCupPrefix } from '#shared/domain/menus/menu.ts';
import { cents, type Cents, sumCents } from '#shared/domain/values/money.ts';
import { orderLimits } from './limits.ts';
import { type PassCoverage, computePassCents } from './season-pass.ts';

export type CartLine = {
  readonly itemId: string;
  readonly size: CupType | 'each';
  readonly quantity: number;
  readonly flavors: readonly string[];
  /** Chosen extras, by id. */
  readonly extraItemIds: readonly string[];
};

/** Adds a line. A line that is already in the cart increases its quantity. */
export function addCartLine<Line extends CartLine>(
  cart: readonly Line[],
  added: Line,
): readonly Line[] {
  const at = cart.findIndex((line) => isSameLine(line, added));
  const known = cart[at];
  return known ? setCartQuantity(cart, at, known.quantity + added.quantity) : [...cart, added];
}

/** A quantity of zero removes the line. */
export function setCartQuantity<Line extends CartLine>(
  cart: readonly Line[],
  at: number,
  quantity: number,
): readonly Line[] {
  const allowed = Math.min(quantity, orderLimits.quantity);
  return cart.flatMap((line, each) => {
    if (each !== at) return [line];
    return allowed < 1 ? [] : [{ ...line, quantity: allowed }];
  });
}

function isSameLine(one: CartLine, other: CartLine): boolean {
  const chosen = ({ flavors, extraItemIds }: CartLine) =>
    [...flavors, ...extraItemIds].toSorted().join('|');
  return one.itemId === other.itemId && one.size === other.size && chosen(one) === chosen(other);
}

export type PricedCartLine = {
  readonly itemId: string;
  readonly name: string;
  readonly size: CupType | 'each';
  readonly quantity: number;
  readonly flavors: readonly string[];
  readonly extras: readonly string[];
  readonly unitCents: Cents;
  /** Of the item and the chosen extras. */
  readonly allergens: readonly Allergen[];
};

/** 'Shaved ice, King, Mango, Gummy bears' */
export const formatOrderLine = ({
  name,
  size,
  flavors,
  extras,
}: Pick<PricedCartLine, 'name' | 'size' | 'flavors' | 'extras'>): string =>
  [name, ...(size === 'each' ? [] : [cups[size].priceName]), ...flavors, ...extras].join(', ');

export type OrderFees = {
  /** In percent. */
  readonly salesTaxRate: string;
  readonly taxMode: TaxMode;
  readonly entryFeeCents: number;
  readonly deliveryFeeCents: number;
  readonly gratuityCents: number;
  /** What the customer's season pass pays. Left out for orders without one. */
  readonly seasonPass?: PassCoverage | null | undefined;
};

/** `missing` is the index of a cart line that the menu doesn't have. */
export type PricedCart =
  | { readonly lines: readonly PricedCartLine[]; readonly bill: Bill; readonly missing?: never }
  | { readonly missing: number };

export function priceCart(menu: MenuView, cart: readonly CartLine[], fees: OrderFees): PricedCart {
  const lines: PricedCartLine[] = [];
  for (const [at, line] of cart.entries()) {
    const found = priceCartLine(menu, line);
    if (!found) return { missing: at };
    lines.push(found);
  }
  return { lines, bill: computeOrderBill(lines, fees) };
}

type BilledLine = Pick<PricedCartLine, 'name' | 'unitCents' | 'quantity'>;

/** Shared by the browser, the order call and every later breakdown of the total. */
export function computeOrderBill(lines: readonly BilledLine[], fees: OrderFees): Bill {
  const covers = fees.seasonPass ?? 'nothing';
  const passCents = computePassCents(lines, covers);
  return computeBill({
    lines: lines.map(({ unitCents, quantity }, at) => ({
      unitCents,
      quantity: String(quantity),
      passCents: passCents[at] ?? cents(0),
    })),
    tax: { ratePercent: fees.salesTaxRate, how: fees.taxMode },
    deliveryFee: { amountCents: cents(fees.deliveryFeeCents), taxed: false },
    entryFeeCents: cents(fees.entryFeeCents),
    entryByPass: covers !== 'nothing',
    gratuity: { amountCents: cents(fees.gratuityCents) },
  });
}

/** A line with the name of its item, to say what is no longer sold. */
export type NamedCartLine = CartLine & { readonly name: string };
/** A line of an order, which has the names of its extras. */
export type OrderedLine = Omit<NamedCartLine, 'extraItemIds'> & Pick<PricedCartLine, 'extras'>;

/** Splits a cart that was kept for a while by whether the menu still has its lines. */
export function findSoldLines(
  menu: MenuView,
  lines: readonly NamedCartLine[],
): { readonly sold: readonly NamedCartLine[]; readonly gone: readonly string[] } {
  const isSold = (line: NamedCartLine) =>
    findItem(menu, line) !== undefined && priceCartLine(menu, line) !== undefined;
  const gone = lines.filter((line) => !isSold(line)).map(({ name }) => name);
  return { sold: lines.filter(isSold), gone: [...new Set(gone)] };
}

/** The same again from the present menu. Undefined if the item or one of its extras is gone. */
export function toCartLine(menu: MenuView, ordered: OrderedLine): NamedCartLine | undefined {
  const { extras, ...line } = ordered;
  const item = findItem(menu, ordered);
  const choices = item?.extras.flatMap((extra) => extra.choices) ?? [];
  const ids = extras.map((name) => choices.find((choice) => choice.name === name)?.id);
  const extraItemIds = ids.flatMap((id) => id ?? []);
  const again = { ...line, extraItemIds };
  return extraItemIds.length === extras.length && priceCartLine(menu, again) ? again : undefined;
}

/** Items without a cup have their place in the list as id, so that their name counts as well. */
const findItem = (menu: MenuView, { itemId, name }: Pick<NamedCartLine, 'itemId' | 'name'>) =>
  listItems(menu).find(
    (item) => item.id === itemId && (!itemId.startsWith(noCupPrefix) || item.name === name),
  );

const listItems = ({ sections }: MenuView) => sections.flatMap(({ items }) => items);

function priceCartLine(menu: MenuView, line: CartLine): PricedCartLine | undefined {
  const item = listItems(menu).find(({ id }) => id === line.itemId);
  const price = item?.prices.find(({ size }) => size === line.size);
  if (!item || !price) return undefined;
  if (line.flavors.some((flavor) => !item.flavors.includes(flavor))) return undefined;
  const extras = findChosenExtras(item, line.extraItemIds);
  if (!extras) return undefined;
  const { quantity, flavors, size, itemId } = line;
  const extraCents = extras.map(({ priceCents }) => cents(priceCents));
  const unitCents = sumCents([cents(price.priceCents), ...extraCents]);
  const names = extras.map(({ name }) => name);
  const allergens = mergeAllergens([item, ...extras].map((part) => part.allergens));
  return { itemId, name: item.name, size, quantity, flavors, extras: names, unitCents, allergens };
}

/** Undefined if an extra isn't on the menu, is named twice, or too many are chosen. */
function findChosenExtras({ extras }: MenuViewItem, ids: readonly string[]) {
  if (new Set(ids).size < ids.length) return undefined;
  const tooMany = extras.some(
    ({ choices, mostChosen }) => choices.filter(({ id }) => ids.includes(id)).length > mostChosen,
  );
  const chosen = extras.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)));
  return tooMany || chosen.length < ids.length ? undefined : chosen;
}
