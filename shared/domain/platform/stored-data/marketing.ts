import type { StoredRecords } from './stored-record.ts';

export const marketingRecords = {
  campaign: {
    plain: 'content.name content.description content.subject content.audience.tags row.name',
  },
  'campaign-recipient': {
    purpose: 'marketing',
    kept: 'record',
    personal: {
      contact: {
        email: 'mailbox',
      },
    },
  },
  'campaign-sums': { plain: 'row.recipients row.place' },
  donation: {
    purpose: 'payments',
    kept: 'books',
    personal: {
      customer: {
        name: 'content.donorName row.donorName',
        email: 'content.email row.email',
        text: 'content.comment row.comment content.ledger.note row.ledger.note',
        money: 'content.ledger.amountCents row.ledger.amountCents',
      },
      staff: {
        id: 'content.ledger.by row.ledger.by',
      },
    },
  },
  'legacy-contact': {
    purpose: 'marketing',
    kept: 'record',
    personal: {
      contact: {
        name: 'businessName contactName',
        email: 'email',
        phone: 'phone',
        address: 'address city state zip',
        text: 'notes',
        copy: 'row',
        id: 'clientId',
      },
    },
  },
  'mail-opt-out': {
    purpose: 'consent',
    kept: 'record',
    personal: {
      contact: {
        email: 'mailbox row.mailbox',
        consent: 'row.source row.at',
      },
    },
  },
  'mailchimp-connection': {
    plain:
      'content.sealedKey content.accountName content.audienceName content.refused content.campaigns.told.title content.place content.known content.reconciling.after',
  },
  rebook: {
    purpose: 'marketing',
    kept: 'record',
    personal: {
      contact: {
        id: 'clientId',
        name: 'businessName eventName',
        address: 'city',
        text: 'attempts.note',
        copy: 'row',
      },
    },
  },
} satisfies StoredRecords;
