import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

/** The published shift before the change, as its person knew it. */
const HeardBefore = z.object({
  staffId: Id,
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  endsAt: z.int(),
  title: z.string(),
});

export const staffDomainEvents = {
  /** What people see of their schedule changed, or a shift was offered to everyone. */
  'shift.changed': z.object({
    ...changeFields,
    shiftId: Id,
    brandId: Id,
    version: z.int(),
    /** The people whose published shifts changed. */
    staffIds: z.array(Id),
    /** A decided swap: its mail told both people of the shift. */
    isSwap: z.boolean(),
    /** It is open now and wasn't before. */
    isOffered: z.boolean(),
    before: HeardBefore.optional(),
  }),
  /** What it is called, its day or its brand changed, whoever knows of it. */
  'shift.moved': z.object({ ...changeFields, shiftId: Id, version: z.int() }),
  /** Deleted. Undefined if nobody knew of it. */
  'shift.removed': z.object({ ...changeFields, shiftId: Id, before: HeardBefore.optional() }),
  /** Somebody took an open shift. */
  'shift.claimed': z.object({ ...changeFields, shiftId: Id, staffId: Id, version: z.int() }),
  /** The person of a shift said that they come late, or by how much. */
  'shift.runningLate': z.object({ ...changeFields, shiftId: Id, staffId: Id, version: z.int() }),
  /** The person of a shift hasn't clocked in some minutes after its start. */
  'shift.notClockedIn': z.object({ ...changeFields, shiftId: Id, staffId: Id, startsAt: z.int() }),
  /** A colleague wants to take an offered shift, and a manager has to decide. */
  'swap.accepted': z.object({ ...changeFields, swapId: Id }),
  /** Approved or rejected; withdrawn swaps tell nobody. */
  'swap.decided': z.object({ ...changeFields, swapId: Id }),
  'timeOff.decided': z.object({ ...changeFields, timeOffId: Id }),
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
