// What is known of an event's sales before somebody records them: its invoices, its online orders,
// and the cash that was counted. Recorded are collected sales and one tax rate (sales.ts), so the
// proposal adds everything up with its tax, and proposes a rate that gives the same tax.
import {
  cents,
  type Cents,
  computeIncludedTax,
  formatDecimal,
} from '#shared/domain/values/money.ts';

/** Sales without sales tax, and the tax on them. */
export type KnownSales = {
  readonly netCents: number;
  readonly taxCents: number;
  /** The number of bills, each of which was rounded by itself. */
  readonly bills: number;
};

export type SalesProposal = {
  readonly eventSalesCollectedCents: Cents;
  readonly salesTaxRate: string;
};

export const sumKnownSales = (parts: readonly KnownSales[]): KnownSales => ({
  netCents: parts.reduce((sum, { netCents }) => sum + netCents, 0),
  taxCents: parts.reduce((sum, { taxCents }) => sum + taxCents, 0),
  bills: parts.reduce((sum, { bills }) => sum + bills, 0),
});

/** Everything known, sales tax included. */
export const computeKnownCents = (parts: readonly KnownSales[], cashCents: number): Cents => {
  const { netCents, taxCents } = sumKnownSales(parts);
  return cents(netCents + taxCents + cashCents);
};

/**
 * `cashCents` is what was counted, sales tax at the usual rate included. The usual rate is proposed
 * if it explains the tax but for rounding.
 */
export function proposeSales(
  parts: readonly KnownSales[],
  cashCents: number,
  usualRate: string,
): SalesProposal {
  const total = computeKnownCents(parts, cashCents);
  const { taxCents, bills } = sumKnownSales(parts);
  const tax = cents(taxCents + computeIncludedTax(cents(cashCents), usualRate));
  const usualTax = computeIncludedTax(total, usualRate);
  const isUsual = total === tax || Math.abs(usualTax - tax) <= bills + 1;
  return {
    eventSalesCollectedCents: total,
    salesTaxRate: isUsual ? usualRate : toTaxRate(cents(total - tax), tax),
  };
}

/** The rate that a tax amounts to, for instance if a client is exempt. */
function toTaxRate(net: Cents, tax: Cents): string {
  // In hundredths of a basis point, the precision of a tax rate.
  const parts = Math.round((tax * 1_000_000) / net);
  const percent = `${formatDecimal(cents(Math.trunc(parts / 100)))}${String(parts % 100).padStart(2, '0')}`;
  return percent.replace(/\.?0+$/, '');
}

/** What was recorded beyond what is known; negative if it is less. */
export const computeSalesDifference = (
  collectedCents: number,
  parts: readonly KnownSales[],
  cashCents: number,
): Cents => cents(collectedCents - computeKnownCents(parts, cashCents));
