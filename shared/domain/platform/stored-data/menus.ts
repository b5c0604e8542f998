import type { StoredRecords } from './stored-record.ts';

export const menusRecords = {
  'menu-record': {
    plain:
      'id row.name row.description row.lines.id row.flyerPrints.name row.flyerPrints.value row.noCupItems.name',
  },
} satisfies StoredRecords;
