// What prices an event from a menu, apart from what an invoice says: the editor's form needs none of it.
import { z } from 'zod';
import { cupTypes } from '#shared/domain/menus/cups.ts';
import { packageProblems } from '#shared/domain/menus/package-price.ts';
import { LocalTimeText } from '#shared/contract/wire.ts';

const charged = {
  /** Decimal text; left out: the amount is agreed on. */
  percent: z.string().optional(),
  minutes: z.int().min(1),
  ofMinutes: z.int().min(1),
};

/** What prices an event from a menu: its servings and hours, and what its hours add. */
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
        ...{ kind: z.literal('offHour'), ...charged },
        ...{ businessOpensAt: LocalTimeText, businessClosesAt: LocalTimeText },
      }),
      z.object({ kind: z.literal('extended'), ...charged }),
    ]),
  ),
  /** The notice that was agreed on for it, where it was booked later than that. */
  missedNoticeHours: z.int().nullable(),
  /** Why it has no price; null where it has one, or where no menu is known. */
  problem: z.enum(packageProblems).nullable(),
});
export type EventPricing = z.output<typeof EventPricing>;
