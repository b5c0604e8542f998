import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import type { StoredRecords } from './stored-record.ts';

export const clientsRecords = {
  client: {
    purpose: 'bookings',
    kept: 'record',
    personal: {
      contact: {
        id: 'clientId mergedInto',
        name: 'businessName contacts.name contacts.title contactName',
        email: 'contacts.email contacts.ccMailIds contacts.bccMailIds contactEmail',
        phone: 'contacts.phone contactPhone',
        address: 'address city state zip',
        text: 'notes.text tags industry',
        file: 'bannerFiles',
        copy: 'row',
      },
      staff: {
        id: 'notes.by',
      },
    },
  },
  'client-activity': {
    purpose: 'bookings',
    kept: 'record',
    personal: {
      contact: {
        id: 'clientId',
        text: 'about',
      },
      staff: {
        id: 'by',
      },
    },
  },
  'client-import': {
    purpose: 'service',
    kept: mergeUndoDays,
    personal: {
      staff: {
        id: 'by',
        text: 'fileName',
      },
    },
  },
  'client-import-problem': {
    purpose: 'service',
    kept: mergeUndoDays,
    personal: {
      contact: {
        id: 'clientId',
        name: 'name',
      },
    },
    plain: 'row',
  },
  'client-merge': {
    purpose: 'bookings',
    kept: 'record',
    personal: {
      contact: {
        id: 'keptId mergedId',
        name: 'mergedName',
        copy: 'before after',
      },
      staff: {
        id: 'by',
      },
    },
    plain: 'state',
  },
  'imported-client': {
    purpose: 'service',
    kept: mergeUndoDays,
    personal: {
      contact: {
        id: 'clientId',
        name: 'name',
        copy: 'before',
      },
    },
    plain: 'row state',
  },
} satisfies StoredRecords;
