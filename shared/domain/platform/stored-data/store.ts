import { linkRetentionDays } from '#shared/domain/access/link-purposes.ts';
import { retentionDays } from './retention-days.ts';
import type { StoredRecords } from './stored-record.ts';

export const storeRecords = {
  'calendar-feed-link': {
    purpose: 'service',
    kept: linkRetentionDays,
    personal: {
      staff: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'campaign-link': { plain: 'tokenHash about sentTo' },
  'campaign-mail-link': {
    purpose: 'marketing',
    kept: linkRetentionDays,
    personal: {
      contact: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'confirm-email-link': {
    purpose: 'signIn',
    kept: linkRetentionDays,
    personal: {
      account: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'confirm-event-link': {
    purpose: 'bookings',
    kept: linkRetentionDays,
    personal: {
      contact: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'end-device-link': {
    purpose: 'signIn',
    kept: linkRetentionDays,
    personal: {
      account: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  guard: { plain: 'value' },
  'hold-next-event-link': {
    purpose: 'marketing',
    kept: linkRetentionDays,
    personal: {
      contact: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'invoice-link': {
    purpose: 'payments',
    kept: linkRetentionDays,
    personal: {
      contact: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'join-link': {
    purpose: 'signIn',
    kept: linkRetentionDays,
    personal: {
      account: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'keep-email-link': {
    purpose: 'signIn',
    kept: linkRetentionDays,
    personal: {
      account: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'keyed-request': {
    purpose: 'service',
    kept: retentionDays.requests,
    personal: {
      staff: {
        id: 'person',
      },
    },
    plain: 'key id',
  },
  'order-link': {
    purpose: 'orders',
    kept: linkRetentionDays,
    personal: {
      customer: {
        id: 'about',
        email: 'sentTo',
      },
    },
    plain: 'tokenHash',
  },
  'password-link': {
    purpose: 'signIn',
    kept: linkRetentionDays,
    personal: {
      account: {
        email: 'about sentTo',
      },
    },
    plain: 'tokenHash',
  },
} satisfies StoredRecords;
