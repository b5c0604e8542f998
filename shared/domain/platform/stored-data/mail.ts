import { retentionDays } from './retention-days.ts';
import type { StoredRecords } from './stored-record.ts';

export const mailRecords = {
  'awaited-reply': {
    purpose: 'mail',
    kept: 'record',
    personal: {
      contact: {
        name: 'who row.who',
        email: 'email row.email',
        text: 'about row.about',
      },
    },
  },
  'contact-correction': {
    purpose: 'mail',
    kept: retentionDays.contactCorrections,
    personal: {
      contact: {
        id: 'clientId',
        name: 'contactName',
        email: 'contactEmail',
        phone: 'contactPhone',
      },
    },
  },
  'event-mails': {
    purpose: 'mail',
    kept: 'record',
    personal: {
      contact: {
        email: 'log.to',
        text: 'log.subject',
      },
    },
  },
  'mail-signature': { plain: 'html' },
  'mail-template': {
    purpose: 'mail',
    kept: 'record',
    personal: {
      staff: {
        email: 'cc bcc',
      },
    },
    plain: 'subject html attachments.fileId attachments.fileName row.id row.subject',
  },
  'outgoing-mail': {
    purpose: 'mail',
    kept: retentionDays.outgoingMail,
    personal: {
      contact: {
        email: 'to refused',
        text: 'about',
      },
    },
  },
  'undeliverable-address': {
    purpose: 'mail',
    kept: 'record',
    personal: {
      contact: {
        email: 'address',
        text: 'said',
      },
    },
    plain: 'reason',
  },
} satisfies StoredRecords;
