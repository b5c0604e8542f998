import type { StoredRecords } from './stored-record.ts';

export const figuresRecords = {
  projection: {
    purpose: 'reports',
    kept: 'record',
    personal: {
      contact: {
        name: 'facts.eventName',
        id: 'facts.client',
      },
    },
    plain: 'id facts.zip facts.totalCents',
  },
  rollup: {
    purpose: 'reports',
    kept: 'record',
    personal: {
      contact: {
        copy: 'body',
      },
    },
  },
  'rollup-number': {
    purpose: 'reports',
    kept: 'record',
    personal: {
      contact: {
        id: 'name',
      },
    },
    plain: 'number',
  },
  'rollup-numbered': {
    purpose: 'reports',
    kept: 'record',
    personal: {
      contact: {
        id: 'name',
      },
    },
    plain: 'number',
  },
} satisfies StoredRecords;
