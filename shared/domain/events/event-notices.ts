// Which indicators of the events grid apply at all (spec §2). The others aren't shown.
import type { PaymentTerm } from './event.ts';

/** Only clients who pay by invoice get one. */
export const isInvoiceDue = (paymentTerm: PaymentTerm) => paymentTerm === 'invoice';

type GivebackEvent = {
  /** The recorded sales. */
  readonly sales: { readonly givebackPercentage: string } | undefined;
  /** The agreed percentage; '' means the franchise's default. */
  readonly plan: { readonly givebackPercentage: string };
};

/** True if the host gets a share: as recorded, else as agreed, else the franchise's default. */
export function isGivebackDue({ sales, plan }: GivebackEvent, usualPercentage: string): boolean {
  return Number(sales?.givebackPercentage ?? (plan.givebackPercentage || usualPercentage)) > 0;
}
