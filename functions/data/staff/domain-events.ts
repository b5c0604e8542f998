import { z } from 'zod';
import type { staffDomainEvents } from '#shared/contract/staff/domain-events.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import { isShiftClaim, type PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';

const NotifiedRecord = z.object({
  staffId: z.string(),
  recordId: z.string(),
  row: z.object({ toldOf: z.string().optional() }),
});

const Message = z.object({ messageId: z.string() });

const shiftRowShape = toReader<Pick<PlannedShift, 'id' | 'version' | 'staffId' | 'viewedAt'>>({
  id: '',
  version: 0,
  staffId: null,
  viewedAt: null,
});
const swapRowShape = toReader<Pick<ShiftSwap, 'id' | 'status'>>({ id: '', status: 'outdated' });

export const staffPublishers: Publishers<typeof staffDomainEvents> = {
  'shift.claimed': {
    entity: 'planned-shift',
    tells(before, after) {
      if (!before) return undefined;
      const [then, now] = [shiftRowShape.read(before['row']), shiftRowShape.read(after['row'])];
      if (now.staffId === null || !isShiftClaim(then, now)) return undefined;
      return { shiftId: now.id, staffId: now.staffId, version: now.version };
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
