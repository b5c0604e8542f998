import type { StoredRecords } from './stored-record.ts';

export const migrationRecords = {
  'brought-thing': { plain: 'source' },
  'franchise-migration': {
    purpose: 'audit',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.by.userId',
        name: 'row.by.name',
      },
      contact: {
        name: 'problems.name',
      },
    },
    plain:
      'row.sources.id row.sources.name row.target.id row.target.name row.counts.refused row.refused',
  },
} satisfies StoredRecords;
