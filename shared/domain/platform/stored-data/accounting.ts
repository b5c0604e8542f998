import type { StoredRecords } from './stored-record.ts';

export const accountingRecords = {
  books: {
    purpose: 'books',
    kept: 'record',
    personal: {
      staff: {
        id: 'books.trail.by',
        text: 'books.trail.reason',
      },
    },
    plain:
      'books.mapping.accounts.number books.mapping.accounts.name books.mapping.salesByBrand.number books.mapping.salesByBrand.name',
  },
  'journal-chunk': {
    purpose: 'books',
    kept: 'books',
    personal: {
      contact: {
        name: 'entries.clientName entries.title',
      },
    },
    plain: 'entries.subject entries.lines.amountCents',
  },
  'journal-export': {
    purpose: 'books',
    kept: 'books',
    personal: {
      staff: {
        id: 'run.by',
      },
    },
    plain:
      'number run.from run.to run.entries run.mapping.accounts.number run.mapping.accounts.name run.mapping.salesByBrand.number run.mapping.salesByBrand.name',
  },
} satisfies StoredRecords;
