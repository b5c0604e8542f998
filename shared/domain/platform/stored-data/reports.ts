import { reportLimits } from '#shared/domain/reports/limits.ts';
import type { StoredRecords } from './stored-record.ts';

export const reportsRecords = {
  'report-export': {
    purpose: 'reports',
    kept: reportLimits.exportRecordDays,
    personal: {
      staff: {
        id: 'work.userId',
        email: 'recipients',
        text: 'work.name',
      },
    },
    plain: 'range.from range.to',
  },
  'report-schedule': {
    purpose: 'reports',
    kept: 'record',
    personal: {
      staff: {
        email: 'recipients row.recipients',
      },
    },
    plain: 'row.id',
  },
} satisfies StoredRecords;
