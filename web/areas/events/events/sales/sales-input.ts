import type { z } from 'zod';
import { events } from '#shared/contract/events/events.ts';
import type { KnownEventSales } from '#shared/contract/events/event-givebacks.ts';
import { type EventDetails } from '#shared/contract/events/event-shapes.ts';

import { type KnownSales, proposeSales } from '#shared/domain/events/sales-proposal.ts';

/** The typed figures of an event's sales. All other figures are calculated. */
export const SalesInput = events.routes.complete.body.omit({ id: true, version: true });
export type SalesInput = z.output<typeof SalesInput>;

export type SalesFormValues = {
  cashCountedCents: number | null;
  eventSalesCollectedCents: number | null;
  salesTaxRate: string;
  givebackPercentage: string;
};

/** The parts of the proposal: each invoice, and all online orders together. */
export const listKnownParts = (known: KnownEventSales | undefined): KnownSales[] =>
  known
    ? [
        ...known.invoices.map((invoice) => ({ ...invoice, bills: 1 })),
        { ...known.onlineOrders, bills: known.onlineOrders.count },
      ]
    : [];

export const hasKnownSales = (known: KnownEventSales | undefined): boolean =>
  known !== undefined && (known.invoices.length > 0 || known.onlineOrders.count > 0);

/** The recorded figures, or what is proposed from what is known. */
export function toSalesFormValues(
  { sales, defaults }: EventDetails,
  known: KnownEventSales | undefined,
): SalesFormValues {
  if (sales) {
    const { eventSalesCollectedCents, salesTaxRate, givebackPercentage, cashCountedCents } = sales;
    return { cashCountedCents, eventSalesCollectedCents, salesTaxRate, givebackPercentage };
  }
  const proposal = proposeSales(listKnownParts(known), 0, defaults.salesTaxRate);
  return {
    ...proposal,
    cashCountedCents: null,
    eventSalesCollectedCents: hasKnownSales(known) ? proposal.eventSalesCollectedCents : null,
    givebackPercentage: known?.givebackPercentage ?? defaults.givebackPercentage,
  };
}
