import type { StoredRecords } from './stored-record.ts';

export const equipmentRecords = {
  asset: {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        text: 'notes',
      },
    },
  },
  'asset-record': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.overruled.by',
        text: 'row.notes',
      },
    },
    plain: 'fileId row.fileId',
  },
} satisfies StoredRecords;
