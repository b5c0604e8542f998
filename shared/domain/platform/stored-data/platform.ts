import type { StoredRecords } from './stored-record.ts';

export const platformRecords = {
  'super-settings': {
    purpose: 'service',
    kept: 'record',
    personal: {
      account: {
        name: 'content.supportName',
        email: 'content.supportEmail',
        phone: 'content.supportPhone',
      },
    },
  },
  'waffle-item': { plain: 'id' },
  'waffle-order': { plain: 'ids' },
} satisfies StoredRecords;
