import { z } from 'zod';
import type { staffDomainEvents } from '#shared/contract/staff/domain-events.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';

const Told = z.object({
  staffId: z.string(),
  recordId: z.string(),
  row: z.object({ toldOf: z.string().optional() }),
});

const Message = z.object({ messageId: z.string() });

export const staffPublishers: Publishers<typeof staffDomainEvents> = {
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
      const [then, now] = [Told.safeParse(before).data, Told.safeParse(after).data];
      const day = now?.row.toldOf;
      if (!then || !now || day === undefined || day === then.row.toldOf) return undefined;
      return { staffId: now.staffId, recordId: now.recordId, day };
    },
  },
};
