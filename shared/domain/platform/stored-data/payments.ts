import type { StoredRecords } from './stored-record.ts';

export const paymentsRecords = {
  'card-payment': {
    purpose: 'payments',
    kept: 'books',
    personal: {
      customer: {
        email: 'content.email',
        text: 'content.title',
      },
    },
    plain:
      'content.url state content.thing.id content.amountCents content.dispute.state content.dispute.reason content.dispute.amountCents content.refunds.amountCents content.refunds.state row.id',
  },
  'payout-entry': {
    purpose: 'payments',
    kept: 'books',
    personal: {
      customer: {
        text: 'title',
      },
    },
    plain: 'source amountCents',
  },
} satisfies StoredRecords;
