// What completing an event records. Collected sales include sales tax. The tax is backed out at the
// event's rate, and giveback is a share of the net. $1,088.75 at 8.875 % tax and 20 % giveback:
// $1,000.00 net, $88.75 tax, $200.00 giveback.
import type { EventSales } from './event.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import {
  type Cents,
  cents,
  computeIncludedTax,
  computePercent,
} from '#shared/domain/values/money.ts';
import { type Problems, buildProblems } from '#shared/domain/values/problems.ts';

export type RecordedSalesInput = {
  readonly eventSalesCollectedCents: Cents;
  /** Percent as decimal text, such as '8.875'. */
  readonly salesTaxRate: string;
  readonly givebackPercentage: string;
};

/** Sales can be recorded only if this finds no problems. */
export function findSalesProblems(takings: RecordedSalesInput): Problems {
  return buildProblems({
    eventSalesCollectedCents:
      takings.eventSalesCollectedCents < 0 ? ['msg_event_sales_negative'] : [],
    salesTaxRate: isPercentRate(takings.salesTaxRate) ? [] : ['msg_sales_tax_range'],
    givebackPercentage: isPercentRate(takings.givebackPercentage) ? [] : ['msg_giveback_range'],
  });
}

export function computeEventSales(takings: RecordedSalesInput): EventSales {
  const { eventSalesCollectedCents, salesTaxRate, givebackPercentage } = takings;
  const salesTaxCents = computeIncludedTax(eventSalesCollectedCents, salesTaxRate);
  const netCents = cents(eventSalesCollectedCents - salesTaxCents);
  return {
    eventSalesCollectedCents,
    salesTaxCents,
    givebackCents: computePercent(netCents, givebackPercentage),
  };
}

/** The message key that says why a giveback can't be marked as paid, or undefined. */
export function givebackProblem(sales: EventSales | undefined): TextKeyWithParams | undefined {
  if (!sales) return 'msg_event_giveback_unrecorded';
  return sales.givebackCents > 0 ? undefined : 'msg_event_giveback_none';
}

export const givebackMethods = ['check', 'transfer'] as const;
export type GivebackMethod = (typeof givebackMethods)[number];

/** How a giveback was paid, as a person noted it. */
export type GivebackPayment = {
  readonly method: GivebackMethod;
  /** Of the check, or the reference of the transfer. */
  readonly number: string;
  readonly paidOn: LocalDate;
  readonly amountCents: Cents;
  /** The organization that got it. */
  readonly payee: string;
  /** Who noted it. */
  readonly by: string;
};

/** A transfer may have a reference. */
export const hasRequiredNumber = ({
  method,
  number,
}: Pick<GivebackPayment, 'method' | 'number'>): boolean => method !== 'check' || number !== '';

type PaidGiveback = {
  readonly givebackCents: Cents;
  readonly givebackPaidAt?: Instant | undefined;
  readonly givebackPayment?: GivebackPayment | undefined;
};

type RecordedTakings = RecordedSalesInput & {
  /** The cash that was counted; null if nobody counted. */
  readonly cashCountedCents: Cents | null;
};

/** Sales that are recorded again keep the giveback's payment unless the amount changed. */
export function recordEventSales(
  { cashCountedCents, ...takings }: RecordedTakings,
  before: PaidGiveback | undefined,
) {
  const sales = computeEventSales(takings);
  const paid = before?.givebackCents === sales.givebackCents ? before : undefined;
  return {
    ...sales,
    salesTaxRate: takings.salesTaxRate,
    givebackPercentage: takings.givebackPercentage,
    cashCountedCents: cashCountedCents ?? undefined,
    givebackPaidAt: paid?.givebackPaidAt,
    givebackPayment: paid?.givebackPayment,
  };
}

/** Plain decimals only. Other forms that Number() accepts ('1e1', ' 5') aren't rates. */
const isPercentRate = (ratePercent: string) =>
  /^\d{1,3}(\.\d+)?$/.test(ratePercent) &&
  Number(ratePercent) >= commonLimits.percentMinimum &&
  Number(ratePercent) <= commonLimits.percentMaximum;
