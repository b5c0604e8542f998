import type { StoredRecords } from './stored-record.ts';

export const listsRecords = {
  'row-pack': {
    purpose: 'service',
    kept: 'record',
    personal: {
      contact: {
        copy: 'packed',
      },
    },
  },
} satisfies StoredRecords;
