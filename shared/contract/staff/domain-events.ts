import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const staffDomainEvents = {
  /** Somebody took an open shift. */
  'shift.claimed': z.object({ ...changeFields, shiftId: Id, staffId: Id, version: z.int() }),
  /** A colleague wants to take an offered shift, and a manager has to decide. */
  'swap.accepted': z.object({ ...changeFields, swapId: Id }),
  'timeOff.requested': z.object({ ...changeFields, timeOffId: Id }),
  /** A message to staff was stored and has to reach each of its recipients. */
  'staffMessage.written': z.object({ ...changeFields, messageId: Id }),
  /** Thirty days are left, or fewer if the document was recorded late. */
  'document.dueSoon': z.object({
    ...changeFields,
    staffId: Id,
    recordId: Id,
    day: z.string(),
  }),
} as const;
