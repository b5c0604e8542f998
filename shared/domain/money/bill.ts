// The bill engine: the one place that computes the totals of orders, quotes and invoices. Amounts
// are whole cents; rates and quantities are decimal text. Each line rounds half up once, so that
// printed amounts add up. The signed steps add up to the grand total, and screens show them as the
// calculation.
import {
  cents,
  type Cents,
  computeIncludedTax,
  computePercent,
  splitByWeight,
  sumCents,
  multiplyCents,
} from '#shared/domain/values/money.ts';

export const taxModes = ['onTop', 'inside'] as const;
/** `onTop`: prices exclude the tax. `inside`: prices include it. */
export type TaxMode = (typeof taxModes)[number];

/** An amount, or a percentage of what it applies to. */
export type AmountOrPercent =
  | { readonly amountCents: Cents; readonly percent?: never }
  | { readonly percent: string; readonly amountCents?: never };

export type BillLine = {
  readonly unitCents: Cents;
  /** Decimal text, at most four decimals: '2.5' hours. */
  readonly quantity: string;
  readonly discount?: AmountOrPercent;
  /** The part that a season pass pays. It isn't sold, so it isn't taxed. */
  readonly passCents?: Cents;
  /** The line is taxed if left out. */
  readonly untaxed?: boolean;
};

export type BillTax = {
  readonly ratePercent: string;
  readonly how: TaxMode;
  /** Per line by default, as invoices show it; otherwise once for the document. */
  readonly rounding?: 'line' | 'document';
};

export type BillTerms = {
  readonly lines: readonly BillLine[];
  /** A discount on the whole bill. Before tax it reduces the taxed amount, after tax it doesn't. */
  readonly discount?: AmountOrPercent & { readonly when: 'beforeTax' | 'afterTax' };
  readonly tax?: BillTax;
  /** The delivery fee. Taxed like a line if the franchise taxes deliveries. */
  readonly deliveryFee?: { readonly amountCents: Cents; readonly taxed: boolean };
  readonly entryFeeCents?: Cents;
  /** True if a season pass pays the entry fee. */
  readonly entryByPass?: boolean;
  /**
   * An amount, or a percentage of the lines after discounts, as they are priced: with the tax if
   * prices include it. Never taxed.
   */
  readonly gratuity?: AmountOrPercent;
  /** Later charges such as late fees. Never taxed, discounted or tipped. */
  readonly chargesCents?: readonly Cents[];
  /** The surcharge for paying by card, on everything else. */
  readonly cardFeePercent?: string;
  /** The host's share of net sales. Doesn't change the amount owed. */
  readonly givebackPercent?: string;
  /** Owed first; part of the grand total. */
  readonly deposit?: AmountOrPercent;
};

export type BilledLine = {
  /** Unit times quantity. */
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  readonly passCents: Cents;
  readonly netCents: Cents;
  /** The line's share of a discount before tax on the whole bill. */
  readonly sharedDiscountCents: Cents;
  /** Zero if the document is taxed as a whole. */
  readonly taxCents: Cents;
};

/** In the order of the calculation. */
export type BillStepName =
  | 'items'
  | 'lineDiscounts'
  | 'seasonPass'
  | 'discountBeforeTax'
  | 'deliveryFee'
  | 'tax'
  | 'discountAfterTax'
  | 'entryFee'
  | 'entryPass'
  | 'gratuity'
  | 'charges'
  | 'cardFee';

export type BillStep = {
  readonly name: BillStepName;
  /** Signed: what this step adds to the total. */
  readonly amountCents: Cents;
  /** The base and the rate of a percentage. Left out for plain amounts. */
  readonly of?: { readonly baseCents: Cents; readonly percent: string };
  /** The total so far, including this step. */
  readonly runningCents: Cents;
};

export type Bill = {
  readonly lines: readonly BilledLine[];
  /** Unit price times quantity of all lines. */
  readonly itemsCents: Cents;
  /** Discounts on lines and on the whole bill. */
  readonly discountCents: Cents;
  /** What a season pass pays for the lines and the entry fee. */
  readonly seasonPassCents: Cents;
  /** The lines after all discounts before tax and after season passes. */
  readonly subTotalCents: Cents;
  /** The taxed amount, always without the tax, even if prices include it. */
  readonly taxableCents: Cents;
  readonly taxCents: Cents;
  readonly deliveryFeeCents: Cents;
  readonly entryFeeCents: Cents;
  readonly gratuityCents: Cents;
  readonly chargesCents: Cents;
  readonly cardFeeCents: Cents;
  readonly grandTotalCents: Cents;
  readonly depositCents: Cents;
  readonly givebackCents: Cents;
  readonly steps: readonly BillStep[];
};

const zeroCents = cents(0);

/** Discounts are limited to the amount that they reduce, so nothing becomes negative. */
export function computeBill(terms: BillTerms): Bill {
  const priced = terms.lines.map(priceLine);
  const items = sumCents(priced.map(({ grossCents }) => grossCents));
  const lineDiscounts = sumCents(priced.map(({ discountCents }) => discountCents));
  const pass = sumCents(priced.map(({ passCents }) => passCents));
  const net = sumCents(priced.map(({ netCents }) => netCents));
  const before = computeDiscount(net, terms.discount, 'beforeTax');
  const shared = splitByWeight(
    before,
    priced.map(({ netCents }) => netCents),
  );
  const subTotal = cents(net - before);
  const delivery = terms.deliveryFee?.amountCents ?? zeroCents;
  const { lineTaxes, tax, base, onTop } = computeTax(terms, priced, shared);
  const after = computeDiscount(sumCents([subTotal, delivery, onTop]), terms.discount, 'afterTax');
  const entryFee = terms.entryFeeCents ?? zeroCents;
  const entryPass = terms.entryByPass ? entryFee : zeroCents;
  const gratuity = terms.gratuity ? resolveAmount(terms.gratuity, subTotal) : zeroCents;
  const charges = sumCents(terms.chargesCents ?? []);
  const entry = cents(entryFee - entryPass);
  const beforeCard = cents(subTotal + delivery + onTop - after + entry + gratuity + charges);
  const cardFee = terms.cardFeePercent
    ? computePercent(beforeCard, terms.cardFeePercent)
    : zeroCents;
  const grandTotal = cents(beforeCard + cardFee);
  const salesBase = cents(Math.max(0, subTotal - (tax - onTop) - after));

  return {
    lines: priced.map((line, index) => ({
      ...line,
      sharedDiscountCents: shared[index] ?? zeroCents,
      taxCents: lineTaxes[index] ?? zeroCents,
    })),
    itemsCents: items,
    discountCents: cents(lineDiscounts + before + after),
    seasonPassCents: cents(pass + entryPass),
    subTotalCents: subTotal,
    taxableCents: base,
    taxCents: tax,
    deliveryFeeCents: delivery,
    entryFeeCents: entryFee,
    gratuityCents: gratuity,
    chargesCents: charges,
    cardFeeCents: cardFee,
    grandTotalCents: grandTotal,
    depositCents: terms.deposit
      ? capAt(resolveAmount(terms.deposit, grandTotal), grandTotal)
      : zeroCents,
    givebackCents: terms.givebackPercent
      ? computePercent(salesBase, terms.givebackPercent)
      : zeroCents,
    steps: addRunningTotals([
      toStep('items', items),
      toStep('lineDiscounts', cents(-lineDiscounts)),
      toStep('seasonPass', cents(-pass)),
      toStep('discountBeforeTax', cents(-before), toPercentBase(terms.discount, net)),
      toStep('deliveryFee', delivery),
      toStep('tax', onTop, terms.tax && { baseCents: base, percent: terms.tax.ratePercent }),
      toStep(
        'discountAfterTax',
        cents(-after),
        toPercentBase(terms.discount, sumCents([subTotal, delivery, onTop])),
      ),
      toStep('entryFee', entryFee),
      toStep('entryPass', cents(-entryPass)),
      toStep('gratuity', gratuity, toPercentBase(terms.gratuity, subTotal)),
      toStep('charges', charges),
      toStep('cardFee', cardFee, toPercentBase({ percent: terms.cardFeePercent }, beforeCard)),
    ]),
  };
}

/** An amount as it is, a percentage of the base. */
export function resolveAmount(share: AmountOrPercent, baseCents: Cents): Cents {
  return share.percent === undefined ? share.amountCents : computePercent(baseCents, share.percent);
}

function priceLine({ unitCents, quantity, discount, passCents: byPass = zeroCents }: BillLine) {
  const grossCents = multiplyCents(unitCents, quantity);
  const discountCents = discount
    ? capAt(resolveAmount(discount, grossCents), grossCents)
    : zeroCents;
  const passCents = capAt(byPass, cents(grossCents - discountCents));
  const netCents = cents(grossCents - discountCents - passCents);
  return { grossCents, discountCents, passCents, netCents };
}

function computeDiscount(baseCents: Cents, discount: BillTerms['discount'], when: string): Cents {
  if (discount?.when !== when) return zeroCents;
  return capAt(resolveAmount(discount, baseCents), baseCents);
}

type PricedAmounts = { readonly netCents: Cents };

function computeTax(terms: BillTerms, priced: readonly PricedAmounts[], shared: readonly Cents[]) {
  const { tax, lines, deliveryFee } = terms;
  const taxed = priced.map(({ netCents }, index) =>
    lines[index]?.untaxed ? zeroCents : cents(netCents - (shared[index] ?? zeroCents)),
  );
  // The delivery is taxed as one more line.
  const deliveryTaxed = deliveryFee?.taxed ? deliveryFee.amountCents : zeroCents;
  const prices = sumCents([...taxed, deliveryTaxed]);
  if (!tax) return { lineTaxes: [], tax: zeroCents, base: prices, onTop: zeroCents };

  const taxIn = (amount: Cents) =>
    tax.how === 'inside'
      ? computeIncludedTax(amount, tax.ratePercent)
      : computePercent(amount, tax.ratePercent);
  const perLine = tax.rounding !== 'document';
  const lineTaxes = perLine ? taxed.map(taxIn) : [];
  const whole = perLine ? sumCents([...lineTaxes, taxIn(deliveryTaxed)]) : taxIn(prices);
  return tax.how === 'inside'
    ? { lineTaxes, tax: whole, base: cents(prices - whole), onTop: zeroCents }
    : { lineTaxes, tax: whole, base: prices, onTop: whole };
}

type StepInput = Omit<BillStep, 'runningCents'>;

function toStep(name: BillStepName, amountCents: Cents, of?: BillStep['of']): StepInput {
  return { name, amountCents, ...(of && { of }) };
}

/** The items always come first. Steps of zero are left out. */
function addRunningTotals(steps: readonly StepInput[]): BillStep[] {
  let running = zeroCents;
  return steps
    .filter(({ name, amountCents }) => name === 'items' || amountCents !== 0)
    .map((taken) => {
      running = cents(running + taken.amountCents);
      return { ...taken, runningCents: running };
    });
}

function toPercentBase(
  share: { readonly percent?: string | undefined } | undefined,
  baseCents: Cents,
): BillStep['of'] {
  return share?.percent === undefined ? undefined : { baseCents, percent: share.percent };
}

function capAt(amount: Cents, max: Cents): Cents {
  return amount > max ? max : amount;
}
