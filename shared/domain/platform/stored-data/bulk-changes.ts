import { retentionDays } from './retention-days.ts';
import type { StoredRecords } from './stored-record.ts';

export const bulkChangesRecords = {
  'bulk-change': {
    purpose: 'service',
    kept: retentionDays.bulkJobs,
    personal: {
      contact: { copy: 'content.input' },
      staff: {
        id: 'content.asker.userId content.asker.standIn.userId',
      },
    },
    plain: 'content.state content.report.refused',
  },
  'bulk-change-part': { plain: 'number packed' },
} satisfies StoredRecords;
