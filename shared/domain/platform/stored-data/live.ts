import type { StoredRecords } from './stored-record.ts';

export const liveRecords = {
  'live-connection': {
    purpose: 'service',
    kept: 'untilItEnds',
    personal: {
      account: {
        id: 'row.person',
        name: 'row.viewer.name',
        secret: 'row.tokenHash',
      },
    },
    plain: 'row.viewer.id row.record.id',
  },
} satisfies StoredRecords;
