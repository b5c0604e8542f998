// Separate from the invoice's schemas, because the editor's form doesn't need this.
import { z } from 'zod';
import { cupTypes } from '#shared/domain/menus/cups.ts';
import { packageProblems } from '#shared/domain/menus/package-price.ts';
import { LocalTimeText } from '#shared/contract/wire.ts';

const chargedFields = {
  /** Decimal text; left out if the amount is agreed individually. */
  percent: z.string().optional(),
  minutes: z.int().min(1),
  ofMinutes: z.int().min(1),
};

/** The inputs of an event's price from a menu: servings, hours, and surcharges. */
export const EventPricing = z.object({
  menuId: z.string(),
  cupType: z.enum(cupTypes),
  itemId: z.string(),
  servings: z.int().nullable(),
  /** Decimal text. */
  hours: z.string(),
  surcharges: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('offHour'),
        ...chargedFields,
        businessOpensAt: LocalTimeText,
        businessClosesAt: LocalTimeText,
      }),
      z.object({ kind: z.literal('extended'), ...chargedFields }),
    ]),
  ),
  /** The agreed notice, if the event was booked too late for it. */
  missedNoticeHours: z.int().nullable(),
  /** Why it has no price; null if it has one or no menu is known. */
  problem: z.enum(packageProblems).nullable(),
});
export type EventPricing = z.output<typeof EventPricing>;
