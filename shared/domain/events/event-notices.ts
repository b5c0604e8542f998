// Which notices of the events grid are due at all (spec §2): of the others nothing is said.
import type { PaymentTerm } from './event.ts';

/** An invoice is for clients who pay by one. */
export const isInvoiceDue = (paymentTerm: PaymentTerm) => paymentTerm === 'invoice';

type Shared = {
  /** What was recorded of it. */
  readonly sales: { readonly givebackPercentage: string } | undefined;
  /** What was agreed on for it; '' for the franchise's own. */
  readonly plan: { readonly givebackPercentage: string };
};

/** A giveback is for hosts who get a share, as it was recorded, agreed on, or is usual. */
export function isGivebackDue({ sales, plan }: Shared, usualPercentage: string): boolean {
  return Number(sales?.givebackPercentage ?? (plan.givebackPercentage || usualPercentage)) > 0;
}
