import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const staffDomainEvents = {
  /** Somebody took a shift that was open to all. */
  'shift.claimed': z.object({ ...change, shiftId: Id, staffId: Id, version: z.int() }),
  /** A colleague would take a shift that is on offer, and a manager is to decide. */
  'swap.accepted': z.object({ ...change, swapId: Id }),
  'timeOff.requested': z.object({ ...change, timeOffId: Id }),
  /** A message to staff is there, and is to reach each of its receivers. */
  'staffMessage.written': z.object({ ...change, messageId: Id }),
  /** Thirty days are left, or fewer where the document was recorded late. */
  'document.dueSoon': z.object({
    ...change,
    staffId: Id,
    recordId: Id,
    day: z.string(),
  }),
} as const;
