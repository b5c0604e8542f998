import { z } from 'zod';
import type { staffDomainEvents } from '#shared/contract/staff/domain-events.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import {
  isShiftClaim,
  type PlannedShift,
  type ShiftHours,
  shouldNotifyAgain,
} from '#shared/domain/staff/planned-shift.ts';
import type { TimeOff } from '#shared/domain/staff/time-off.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay, midnight } from '#functions/data/store/missing-values.ts';

const NotifiedRecord = z.object({
  staffId: z.string(),
  recordId: z.string(),
  row: z.object({ toldOf: z.string().optional() }),
});

const Late = z.object({ shiftId: z.string(), staffId: z.string(), version: z.number() });
const Check = z.object({
  shiftId: z.string(),
  staffId: z.string(),
  startsAt: z.number(),
  isTold: z.boolean(),
});

const Message = z.object({ messageId: z.string() });

/** What decides who hears of a change. */
type ShiftImage = Pick<
  PlannedShift,
  | keyof ShiftHours
  | 'id'
  | 'version'
  | 'staffId'
  | 'open'
  | 'lead'
  | 'brandId'
  | 'title'
  | 'startsAt'
  | 'endsAt'
  | 'notes'
  | 'eventIds'
  | 'published'
  | 'notifiedAt'
  | 'viewedAt'
  | 'swapId'
>;

const shiftRowShape = toReader<ShiftImage>({
  id: '',
  version: 0,
  day: epochDay,
  startTime: midnight,
  endTime: midnight,
  staffId: null,
  open: false,
  lead: false,
  brandId: '',
  title: '',
  startsAt: epoch,
  endsAt: epoch,
  notes: '',
  eventIds: [],
  published: false,
  notifiedAt: null,
  viewedAt: null,
  swapId: null,
});

const isShown = ({ published, staffId }: ShiftImage) => published && staffId !== null;
const isOpen = ({ open, staffId }: ShiftImage) => open && staffId === null;

/** Undefined unless its person saw the shift. */
function toHeardBefore(shift: ShiftImage | undefined) {
  if (!shift || !isShown(shift) || shift.staffId === null) return {};
  const { staffId, day, startTime, endTime, endsAt, title } = shift;
  return { before: { staffId, day, startTime, endTime, endsAt, title } };
}

/** The mail about the decision told both people of the shift. */
const isDecidedSwap = (was: ShiftImage, after: ShiftImage) =>
  was.swapId !== null &&
  after.staffId !== null &&
  was.staffId !== after.staffId &&
  after.notifiedAt !== null;

function toShiftChange(before: ShiftImage | undefined, after: ShiftImage) {
  const [was, is] = [before && isShown(before) ? before : undefined, isShown(after)];
  const isOffered = isOpen(after) && !(before && isOpen(before));
  const isSeen = is && (!was || shouldNotifyAgain(was, after));
  if (!isSeen && !isOffered && !(was && !is)) return undefined;
  const people = [was?.staffId, is ? after.staffId : null];
  const staffIds = [...new Set(people.flatMap((id) => id ?? []))];
  const { id: shiftId, brandId, version } = after;
  const isSwap = was !== undefined && isDecidedSwap(was, after);
  return { shiftId, brandId, version, staffIds, isSwap, isOffered, ...toHeardBefore(before) };
}

const timeOffRowShape = toReader<Pick<TimeOff, 'id' | 'status'>>({ id: '', status: 'pending' });
const swapRowShape = toReader<Pick<ShiftSwap, 'id' | 'status'>>({ id: '', status: 'outdated' });

export const staffPublishers: Publishers<typeof staffDomainEvents> = {
  'shift.changed': {
    entity: 'planned-shift',
    tells: (before, after) =>
      toShiftChange(before && shiftRowShape.read(before['row']), shiftRowShape.read(after['row'])),
  },
  'shift.moved': {
    entity: 'planned-shift',
    tells(before, after) {
      if (!before) return undefined;
      const [was, is] = [shiftRowShape.read(before['row']), shiftRowShape.read(after['row'])];
      const isSame = was.brandId === is.brandId && was.title === is.title && was.day === is.day;
      return isSame ? undefined : { shiftId: is.id, version: is.version };
    },
  },
  'shift.removed': {
    entity: 'planned-shift',
    tellsOfRemoval(image) {
      const shift = shiftRowShape.read(image['row']);
      return { shiftId: shift.id, ...toHeardBefore(shift) };
    },
  },
  'shift.claimed': {
    entity: 'planned-shift',
    tells(before, after) {
      if (!before) return undefined;
      const [then, now] = [shiftRowShape.read(before['row']), shiftRowShape.read(after['row'])];
      if (now.staffId === null || !isShiftClaim(then, now)) return undefined;
      return { shiftId: now.id, staffId: now.staffId, version: now.version };
    },
  },
  'shift.runningLate': {
    entity: 'late-note',
    tells(_before, after) {
      const { shiftId, staffId, version } = Late.parse(after);
      return { shiftId, staffId, version };
    },
  },
  'shift.notClockedIn': {
    entity: 'clock-in-check',
    tells(before, after) {
      const { isTold, ...check } = Check.parse(after);
      const wasTold = before !== undefined && Check.parse(before).isTold;
      return isTold && !wasTold ? check : undefined;
    },
  },
  'swap.accepted': {
    entity: 'shift-swap',
    tells(before, after) {
      const [then, now] = [swapRowShape.read(before?.['row']), swapRowShape.read(after['row'])];
      const isAccepted = then.status === 'offered' && now.status === 'accepted';
      return isAccepted ? { swapId: now.id } : undefined;
    },
  },
  'swap.decided': {
    entity: 'shift-swap',
    tells(before, after) {
      const [then, now] = [swapRowShape.read(before?.['row']), swapRowShape.read(after['row'])];
      const isDecided = now.status === 'approved' || now.status === 'rejected';
      return before && isDecided && then.status !== now.status ? { swapId: now.id } : undefined;
    },
  },
  'timeOff.decided': {
    entity: 'time-off',
    tells(before, after) {
      const [then, now] = [
        timeOffRowShape.read(before?.['row']),
        timeOffRowShape.read(after['row']),
      ];
      const isDecided = now.status === 'approved' || now.status === 'rejected';
      return before && isDecided && then.status !== now.status ? { timeOffId: now.id } : undefined;
    },
  },
  'timeOff.requested': {
    entity: 'time-off',
    tells: (before, after) => (before ? undefined : { timeOffId: String(after['timeOffId']) }),
  },
  'staffMessage.written': {
    entity: 'staff-message',
    tells(before, after) {
      const written = before === undefined ? Message.safeParse(after).data : undefined;
      return written && { messageId: written.messageId };
    },
  },
  'document.dueSoon': {
    entity: 'staff-record',
    tells(before, after) {
      const [then, now] = [
        NotifiedRecord.safeParse(before).data,
        NotifiedRecord.safeParse(after).data,
      ];
      const day = now?.row.toldOf;
      if (!then || !now || day === undefined || day === then.row.toldOf) return undefined;
      return { staffId: now.staffId, recordId: now.recordId, day };
    },
  },
};
