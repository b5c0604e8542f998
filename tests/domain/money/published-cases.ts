// Cases that others have published, as numbers: Invoice Ninja's invoice sums (tax on top and
// inside, discounts by amount and percent, surcharges), Solidus' tax and distributed-amount
// calculators, Odoo's tax computation per line and globally, imosnet/invoice, isuekey/layerconvert,
// and worked examples of rounding by pennyfreebiz.com and CereTax. In dollars, as they publish
// them.
import type { BillTerms, AmountOrPercent } from '#shared/domain/money/bill.ts';
import { parseCents } from '#shared/domain/values/money.ts';

export type PublishedBill = {
  readonly lines: readonly string[];
  /** '5' is an amount, '5%' a percentage. */
  readonly lineDiscount?: string;
  readonly discount?: string;
  readonly tax?: NonNullable<BillTerms['tax']>;
  readonly charge?: string;
  readonly taxes: string;
  readonly total: string;
};

export const parseAmountOrPercent = (text: string): AmountOrPercent =>
  text.endsWith('%') ? { percent: text.slice(0, -1) } : { amountCents: parseCents(text) };
export const taxOnTop = (ratePercent: string) => ({ ratePercent, how: 'onTop' as const });
const inside = (ratePercent: string) => ({ ratePercent, how: 'inside' as const });
const ofDocument = { rounding: 'document' as const };

/** '3 x 10', '3 x 10 untaxed' */
export function parseBillLine(text: string, lineDiscount: string | undefined) {
  const [quantity = '', , price = '', untaxed] = text.split(' ');
  return {
    quantity,
    unitCents: parseCents(price),
    untaxed: untaxed !== undefined,
    ...(lineDiscount && { discount: parseAmountOrPercent(lineDiscount) }),
  };
}

const twoTens = ['1 x 10', '1 x 10'];

export const publishedBills: readonly PublishedBill[] = [
  { lines: twoTens, taxes: '0.00', total: '20.00' },
  { lines: twoTens, discount: '5', taxes: '0.00', total: '15.00' },
  { lines: twoTens, discount: '5', charge: '5', taxes: '0.00', total: '20.00' },
  {
    lines: twoTens,
    discount: '5',
    charge: '5',
    tax: taxOnTop('10'),
    taxes: '1.50',
    total: '21.50',
  },
  {
    lines: twoTens,
    discount: '5',
    charge: '5',
    tax: taxOnTop('20'),
    taxes: '3.00',
    total: '23.00',
  },
  { lines: twoTens, discount: '5', charge: '5', tax: inside('10'), taxes: '1.36', total: '20.00' },
  {
    lines: twoTens,
    discount: '5%',
    charge: '5',
    tax: { ...inside('10'), ...ofDocument },
    taxes: '1.73',
    total: '24.00',
  },
  { lines: twoTens, tax: inside('10'), taxes: '1.82', total: '20.00' },
  { lines: twoTens, lineDiscount: '5%', discount: '5%', taxes: '0.00', total: '18.05' },
  { lines: twoTens, lineDiscount: '5', discount: '5', taxes: '0.00', total: '5.00' },
  {
    lines: ['1 x 100', '1 x 100'],
    lineDiscount: '5%',
    discount: '5',
    taxes: '0.00',
    total: '185.00',
  },
  { lines: ['1 x 50', '1 x 50'], tax: inside('19'), taxes: '15.96', total: '100.00' },
  {
    lines: ['1 x 8000', '1 x 9500'],
    discount: '14191',
    tax: taxOnTop('5'),
    taxes: '165.45',
    total: '3474.45',
  },
  { lines: ['3 x 10', '3 x 10'], tax: taxOnTop('5'), taxes: '3.00', total: '63.00' },
  { lines: ['3 x 10', '3 x 10 untaxed'], tax: taxOnTop('5'), taxes: '1.50', total: '61.50' },
  {
    lines: ['3 x 10 untaxed', '3 x 10 untaxed'],
    tax: taxOnTop('5'),
    taxes: '0.00',
    total: '60.00',
  },
  {
    lines: ['3 x 10', '3 x 10'],
    tax: { ...inside('5'), ...ofDocument },
    taxes: '2.86',
    total: '60.00',
  },
  { lines: ['3 x 10'], tax: inside('5'), taxes: '1.43', total: '30.00' },
  { lines: ['3 x 10'], lineDiscount: '1', tax: inside('5'), taxes: '1.38', total: '29.00' },
  { lines: ['3 x 10'], lineDiscount: '1', tax: taxOnTop('5'), taxes: '1.45', total: '30.45' },
  { lines: ['3 x 10'], tax: taxOnTop('5'), taxes: '1.50', total: '31.50' },
  // Odoo
  { lines: ['1 x 200'], tax: taxOnTop('10'), taxes: '20.00', total: '220.00' },
  { lines: ['1 x 200'], tax: inside('10'), taxes: '18.18', total: '200.00' },
  { lines: ['1 x 124.40'], tax: inside('8'), taxes: '9.21', total: '124.40' },
  { lines: ['1 x 11.90'], tax: inside('21'), taxes: '2.07', total: '11.90' },
  { lines: ['1 x 2.80'], tax: inside('21'), taxes: '0.49', total: '2.80' },
  { lines: ['1 x 5'], tax: inside('5'), taxes: '0.24', total: '5.00' },
  { lines: ['1 x 10'], tax: inside('5'), taxes: '0.48', total: '10.00' },
  { lines: ['1 x 50'], tax: inside('5'), taxes: '2.38', total: '50.00' },
  { lines: ['1 x 22689'], tax: taxOnTop('19'), taxes: '4310.91', total: '26999.91' },
  { lines: ['1 x 9176'], tax: taxOnTop('19'), taxes: '1743.44', total: '10919.44' },
  { lines: ['1 x 27000'], tax: inside('19'), taxes: '4310.92', total: '27000.00' },
  { lines: ['1 x 10920'], tax: inside('19'), taxes: '1743.53', total: '10920.00' },
  { lines: ['1 x 17.79', '1 x 17.79'], tax: taxOnTop('21'), taxes: '7.48', total: '43.06' },
  {
    lines: ['1 x 17.79', '1 x 17.79'],
    tax: { ...taxOnTop('21'), ...ofDocument },
    taxes: '7.47',
    total: '43.05',
  },
  // imosnet/invoice and isuekey/layerconvert
  { lines: ['2 x 25'], lineDiscount: '20%', tax: taxOnTop('19'), taxes: '7.60', total: '47.60' },
  { lines: ['1 x 1000000'], tax: inside('9'), taxes: '82568.81', total: '1000000.00' },
  {
    lines: ['1 x 1000000'],
    discount: '200000',
    tax: inside('9'),
    taxes: '66055.05',
    total: '800000.00',
  },
  // pennyfreebiz.com and CereTax
  { lines: ['1 x 138.58'], tax: taxOnTop('3.375'), taxes: '4.68', total: '143.26' },
  { lines: ['1 x 225.65'], tax: taxOnTop('4.732'), taxes: '10.68', total: '236.33' },
  { lines: ['1 x 10.50'], tax: taxOnTop('3.556'), taxes: '0.37', total: '10.87' },
  { lines: ['1 x 204.55'], tax: taxOnTop('7.5'), taxes: '15.34', total: '219.89' },
  { lines: ['1 x 227.74'], tax: taxOnTop('8.27'), taxes: '18.83', total: '246.57' },
  { lines: ['1 x 7.88'], tax: taxOnTop('9.826'), taxes: '0.77', total: '8.65' },
  { lines: ['1 x 151.49'], tax: taxOnTop('5.13'), taxes: '7.77', total: '159.26' },
  { lines: ['1 x 89.99'], tax: taxOnTop('6.25'), taxes: '5.62', total: '95.61' },
];
