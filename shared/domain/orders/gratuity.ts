// The gratuity that a customer adds: a share of what was ordered before tax, or an amount.
import type { Bill } from '#shared/domain/money/bill.ts';
import { type Cents, computePercent } from '#shared/domain/values/money.ts';

/** In percent. */
export const gratuityRates = ['10', '15', '20'] as const;
export type GratuityRate = (typeof gratuityRates)[number];

/** Of the items without their tax, also if prices include it, and without what a pass pays. */
export const computeGratuity = (
  { taxableCents }: Pick<Bill, 'taxableCents'>,
  rate: GratuityRate,
): Cents => computePercent(taxableCents, rate);
