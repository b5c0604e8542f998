import { recordImportLimits } from '#shared/domain/platform/record-import.ts';
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
  'record-import': {
    purpose: 'service',
    kept: recordImportLimits.undoDays,
    personal: {
      staff: {
        id: 'by',
        text: 'fileName',
      },
    },
  },
  // Names of things, such as equipment.
  'imported-record': { plain: 'row name state' },
  'record-import-problem': { plain: 'row name' },
  'waffle-item': { plain: 'id' },
  'waffle-order': { plain: 'ids' },
} satisfies StoredRecords;
