import type { z } from 'zod';
import { events } from '#shared/contract/events/events.ts';
import { type EventDetails } from '#shared/contract/events/event-shapes.ts';

/** The typed figures of an event's sales. All other figures are calculated. */
export const SalesInput = events.routes.complete.body.omit({ id: true, version: true });
export type SalesInput = z.output<typeof SalesInput>;

export type SalesFormValues = {
  eventSalesCollectedCents: number | null;
  salesTaxRate: string;
  givebackPercentage: string;
};

/** The recorded figures, or the franchise's default rates. */
export function toSalesFormValues({ sales, defaults }: EventDetails): SalesFormValues {
  const { salesTaxRate, givebackPercentage } = sales ?? defaults;
  const eventSalesCollectedCents = sales?.eventSalesCollectedCents ?? null;
  return { eventSalesCollectedCents, salesTaxRate, givebackPercentage };
}
