import type { StoredRecords } from './stored-record.ts';

export const occupancyRecords = {
  'occupied-week': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'resourceId',
        work: 'held',
      },
    },
  },
} satisfies StoredRecords;
