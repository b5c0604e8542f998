// The bill engine: the one place that computes the totals of orders, quotes and invoices. Amounts
// are whole cents; rates and quantities are decimal text. Each line rounds half up once, so that
// printed amounts add up. The signed steps add up to the grand total, and screens show them as the
// calculation.
import {
  cents,
  type Cents,
  includedTax,
  percentOf,
  splitByWeight,
  sumCents,
  timesQuantity,
} from '#shared/domain/values/money.ts';

/** An amount, or a percentage of what it applies to. */
export type Share =
  | { readonly amountCents: Cents; readonly percent?: never }
  | { readonly percent: string; readonly amountCents?: never };

export type BillLine = {
  readonly unitCents: Cents;
  /** Decimal text, at most four decimals: '2.5' hours. */
  readonly quantity: string;
  readonly discount?: Share;
  /** The part that a season pass pays. It isn't sold, so it isn't taxed. */
  readonly passCents?: Cents;
  /** The line is taxed if left out. */
  readonly untaxed?: boolean;
};

export type BillTax = {
  readonly ratePercent: string;
  /** `onTop`: prices exclude the tax. `inside`: prices include it. */
  readonly how: 'onTop' | 'inside';
  /** Per line by default, as invoices show it; otherwise once for the document. */
  readonly rounding?: 'line' | 'document';
};

export type BillTerms = {
  readonly lines: readonly BillLine[];
  /** A discount on the whole bill. Before tax it reduces the taxed amount, after tax it doesn't. */
  readonly discount?: Share & { readonly when: 'beforeTax' | 'afterTax' };
  readonly tax?: BillTax;
  /** The delivery fee. Taxed like a line if the franchise taxes deliveries. */
  readonly deliveryFee?: { readonly amountCents: Cents; readonly taxed: boolean };
  readonly entryFeeCents?: Cents;
  /** True if a season pass pays the entry fee. */
  readonly entryByPass?: boolean;
  /** An amount, or a percentage of the lines after discounts, without tax. Never taxed. */
  readonly gratuity?: Share;
  /** Later charges such as late fees. Never taxed, discounted or tipped. */
  readonly chargesCents?: readonly Cents[];
  /** The surcharge for paying by card, on everything else. */
  readonly cardFeePercent?: string;
  /** The host's share of net sales. Doesn't change the amount owed. */
  readonly givebackPercent?: string;
  /** Owed first; part of the grand total. */
  readonly deposit?: Share;
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

const none = cents(0);

/** Discounts are limited to the amount that they reduce, so nothing becomes negative. */
export function billOf(terms: BillTerms): Bill {
  const priced = terms.lines.map(pricedLine);
  const items = sumCents(priced.map(({ grossCents }) => grossCents));
  const lineDiscounts = sumCents(priced.map(({ discountCents }) => discountCents));
  const pass = sumCents(priced.map(({ passCents }) => passCents));
  const net = sumCents(priced.map(({ netCents }) => netCents));
  const before = discountOn(net, terms.discount, 'beforeTax');
  const shared = splitByWeight(
    before,
    priced.map(({ netCents }) => netCents),
  );
  const subTotal = cents(net - before);
  const delivery = terms.deliveryFee?.amountCents ?? none;
  const { lineTaxes, tax, base, onTop } = taxOf(terms, priced, shared);
  const after = discountOn(sumCents([subTotal, delivery, onTop]), terms.discount, 'afterTax');
  const entryFee = terms.entryFeeCents ?? none;
  const entryPass = terms.entryByPass ? entryFee : none;
  const gratuity = terms.gratuity ? amountOf(terms.gratuity, subTotal) : none;
  const charges = sumCents(terms.chargesCents ?? []);
  const entry = cents(entryFee - entryPass);
  const beforeCard = cents(subTotal + delivery + onTop - after + entry + gratuity + charges);
  const cardFee = terms.cardFeePercent ? percentOf(beforeCard, terms.cardFeePercent) : none;
  const grandTotal = cents(beforeCard + cardFee);
  const salesBase = cents(Math.max(0, subTotal - (tax - onTop) - after));

  return {
    lines: priced.map((line, index) => ({
      ...line,
      sharedDiscountCents: shared[index] ?? none,
      taxCents: lineTaxes[index] ?? none,
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
    depositCents: terms.deposit ? atMost(amountOf(terms.deposit, grandTotal), grandTotal) : none,
    givebackCents: terms.givebackPercent ? percentOf(salesBase, terms.givebackPercent) : none,
    steps: withRunning([
      step('items', items),
      step('lineDiscounts', cents(-lineDiscounts)),
      step('seasonPass', cents(-pass)),
      step('discountBeforeTax', cents(-before), percentTaken(terms.discount, net)),
      step('deliveryFee', delivery),
      step('tax', onTop, terms.tax && { baseCents: base, percent: terms.tax.ratePercent }),
      step(
        'discountAfterTax',
        cents(-after),
        percentTaken(terms.discount, sumCents([subTotal, delivery, onTop])),
      ),
      step('entryFee', entryFee),
      step('entryPass', cents(-entryPass)),
      step('gratuity', gratuity, percentTaken(terms.gratuity, subTotal)),
      step('charges', charges),
      step('cardFee', cardFee, percentTaken({ percent: terms.cardFeePercent }, beforeCard)),
    ]),
  };
}

/** An amount as it is, a percentage of the base. */
export function amountOf(share: Share, baseCents: Cents): Cents {
  return share.percent === undefined ? share.amountCents : percentOf(baseCents, share.percent);
}

function pricedLine({ unitCents, quantity, discount, passCents: byPass = none }: BillLine) {
  const grossCents = timesQuantity(unitCents, quantity);
  const discountCents = discount ? atMost(amountOf(discount, grossCents), grossCents) : none;
  const passCents = atMost(byPass, cents(grossCents - discountCents));
  const netCents = cents(grossCents - discountCents - passCents);
  return { grossCents, discountCents, passCents, netCents };
}

function discountOn(baseCents: Cents, discount: BillTerms['discount'], when: string): Cents {
  if (discount?.when !== when) return none;
  return atMost(amountOf(discount, baseCents), baseCents);
}

type Priced = { readonly netCents: Cents };

function taxOf(terms: BillTerms, priced: readonly Priced[], shared: readonly Cents[]) {
  const { tax, lines, deliveryFee } = terms;
  const taxed = priced.map(({ netCents }, index) =>
    lines[index]?.untaxed ? none : cents(netCents - (shared[index] ?? none)),
  );
  // The delivery is taxed as one more line.
  const deliveryTaxed = deliveryFee?.taxed ? deliveryFee.amountCents : none;
  const prices = sumCents([...taxed, deliveryTaxed]);
  if (!tax) return { lineTaxes: [], tax: none, base: prices, onTop: none };

  const taxIn = (amount: Cents) =>
    tax.how === 'inside'
      ? includedTax(amount, tax.ratePercent)
      : percentOf(amount, tax.ratePercent);
  const perLine = tax.rounding !== 'document';
  const lineTaxes = perLine ? taxed.map(taxIn) : [];
  const whole = perLine ? sumCents([...lineTaxes, taxIn(deliveryTaxed)]) : taxIn(prices);
  return tax.how === 'inside'
    ? { lineTaxes, tax: whole, base: cents(prices - whole), onTop: none }
    : { lineTaxes, tax: whole, base: prices, onTop: whole };
}

type StepTaken = Omit<BillStep, 'runningCents'>;

function step(name: BillStepName, amountCents: Cents, of?: BillStep['of']): StepTaken {
  return { name, amountCents, ...(of && { of }) };
}

/** The items always come first. Steps of zero are left out. */
function withRunning(steps: readonly StepTaken[]): BillStep[] {
  let running = none;
  return steps
    .filter(({ name, amountCents }) => name === 'items' || amountCents !== 0)
    .map((taken) => {
      running = cents(running + taken.amountCents);
      return { ...taken, runningCents: running };
    });
}

function percentTaken(
  share: { readonly percent?: string | undefined } | undefined,
  baseCents: Cents,
): BillStep['of'] {
  return share?.percent === undefined ? undefined : { baseCents, percent: share.percent };
}

function atMost(amount: Cents, most: Cents): Cents {
  return amount > most ? most : amount;
}
