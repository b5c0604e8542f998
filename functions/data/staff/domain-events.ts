import { z } from 'zod';
import type { staffDomainEvents } from '#shared/contract/staff/domain-events.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';

const Told = z.object({
  staffId: z.string(),
  recordId: z.string(),
  row: z.object({ toldOf: z.string().optional() }),
});

export const staffPublishers: Publishers<typeof staffDomainEvents> = {
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
