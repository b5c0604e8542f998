// What a bill comes to: the one place for orders, quotes and invoices. Whole cents; rates and
// quantities are decimal text; each line rounds half up once, so that what is printed adds up. The
// signed steps add up to the grand total, and screens show them as how it was calculated.
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
  /** What a season pass pays of it: it isn't sold, so no tax is taken of it. */
  readonly passCents?: Cents;
  /** Left out: the line is taxed. */
  readonly untaxed?: boolean;
};

export type BillTax = {
  readonly ratePercent: string;
  /** Prices are without the tax, or have it in them. */
  readonly how: 'onTop' | 'inside';
  /** Left out: per line, as invoices show it; else once for the document. */
  readonly rounding?: 'line' | 'document';
};

export type BillTerms = {
  readonly lines: readonly BillLine[];
  /** A discount on the whole: before tax it lowers what is taxed, after tax it doesn't. */
  readonly discount?: Share & { readonly when: 'beforeTax' | 'afterTax' };
  readonly tax?: BillTax;
  /** Delivered items' fee; taxed as a line is when the franchise taxes deliveries. */
  readonly deliveryFee?: { readonly amountCents: Cents; readonly taxed: boolean };
  readonly entryFeeCents?: Cents;
  /** A season pass pays the entry fee. */
  readonly entryByPass?: boolean;
  /** An amount, or a percentage of the lines after discounts, without tax. Never taxed. */
  readonly gratuity?: Share;
  /** What has been added since, such as late fees. Never taxed, discounted or tipped. */
  readonly chargesCents?: readonly Cents[];
  /** The surcharge for paying by card, on everything else. */
  readonly cardFeePercent?: string;
  /** What goes back to the host: a share of net sales. It doesn't change what is owed. */
  readonly givebackPercent?: string;
  /** What is owed first: a part of the grand total. */
  readonly deposit?: Share;
};

export type BilledLine = {
  /** Unit times quantity. */
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  readonly passCents: Cents;
  readonly netCents: Cents;
  /** Its part of a discount on the whole before tax. */
  readonly sharedDiscountCents: Cents;
  /** Zero where the document is taxed as a whole. */
  readonly taxCents: Cents;
};

/** In their order. */
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
  /** Signed: what this adds to the total. */
  readonly amountCents: Cents;
  /** What a percentage was taken of, and which; absent for plain amounts. */
  readonly of?: { readonly baseCents: Cents; readonly percent: string };
  /** The total so far, this step included. */
  readonly runningCents: Cents;
};

export type Bill = {
  readonly lines: readonly BilledLine[];
  /** Unit times quantity of all lines. */
  readonly itemsCents: Cents;
  /** Discounts of lines and of the whole together. */
  readonly discountCents: Cents;
  /** What a season pass pays, of the lines and of the entry fee. */
  readonly seasonPassCents: Cents;
  /** The lines after all discounts before tax, and after what a season pass pays. */
  readonly subTotalCents: Cents;
  /** What tax is taken of: without the tax, also where prices have it in them. */
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

/** Discounts never take more than there is, so nothing comes out below zero. */
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

/** The items always stand first; what adds nothing is left out. */
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
