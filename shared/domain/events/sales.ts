// What completing an event records. Collected sales include sales tax. The tax is backed out at the
// event's rate, and giveback is a share of the net. $1,088.75 at 8.875 % tax and 20 % giveback:
// $1,000.00 net, $88.75 tax, $200.00 giveback.
import type { EventSales } from './event.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { type Cents, cents, includedTax, percentOf } from '#shared/domain/values/money.ts';
import { type Problems, problemsOf } from '#shared/domain/values/problems.ts';

export type Takings = {
  readonly eventSalesCollectedCents: Cents;
  /** Percent as decimal text, such as '8.875'. */
  readonly salesTaxRate: string;
  readonly givebackPercentage: string;
};

/** Sales can be recorded only if this finds no problems. */
export function takingsProblems(takings: Takings): Problems {
  return problemsOf({
    eventSalesCollectedCents:
      takings.eventSalesCollectedCents < 0 ? ['msg_event_sales_negative'] : [],
    salesTaxRate: isShare(takings.salesTaxRate) ? [] : ['msg_sales_tax_range'],
    givebackPercentage: isShare(takings.givebackPercentage) ? [] : ['msg_giveback_range'],
  });
}

export function eventSales(takings: Takings): EventSales {
  const { eventSalesCollectedCents, salesTaxRate, givebackPercentage } = takings;
  const salesTaxCents = includedTax(eventSalesCollectedCents, salesTaxRate);
  const netCents = cents(eventSalesCollectedCents - salesTaxCents);
  return {
    eventSalesCollectedCents,
    salesTaxCents,
    givebackCents: percentOf(netCents, givebackPercentage),
  };
}

/** The message key that says why a giveback can't be marked as paid, or undefined. */
export function givebackProblem(sales: EventSales | undefined): TextKeyAsking | undefined {
  if (!sales) return 'msg_event_giveback_unrecorded';
  return sales.givebackCents > 0 ? undefined : 'msg_event_giveback_none';
}

type Paid = { readonly givebackCents: Cents; readonly givebackPaidAt?: Instant | undefined };

/** Sales that are recorded again keep the giveback's payment unless the amount changed. */
export function withGivebackPaid<Sales extends EventSales>(
  sales: Sales,
  before: Paid | undefined,
): Sales & Pick<Paid, 'givebackPaidAt'> {
  const isSame = before?.givebackCents === sales.givebackCents;
  return { ...sales, givebackPaidAt: isSame ? before.givebackPaidAt : undefined };
}

/** Plain decimals only. Other forms that Number() accepts ('1e1', ' 5') aren't rates. */
const isShare = (ratePercent: string) =>
  /^\d{1,3}(\.\d+)?$/.test(ratePercent) &&
  Number(ratePercent) >= limits.percentMinimum &&
  Number(ratePercent) <= limits.percentMaximum;
