import type { StoredRecords } from './stored-record.ts';

export const franchisesRecords = {
  franchise: {
    purpose: 'service',
    kept: 'record',
    personal: {
      account: {
        name: 'content.primaryContact row.primaryContact',
        email: 'content.primaryEmail row.primaryEmail',
        phone: 'content.primaryPhone',
      },
    },
    plain: 'content.name row.id row.name row.city row.state',
  },
  letterhead: { plain: 'brands.primaryPhone logos.fileId' },
  'stripe-account': { plain: 'state' },
  'stripe-authorization': {
    purpose: 'payments',
    kept: 'short',
    personal: {
      staff: {
        id: 'userId',
      },
    },
  },
} satisfies StoredRecords;
