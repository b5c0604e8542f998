import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

/** Each export is in the log itself, so that two files of all actions are never the same. */
const action = 'permissionsChanged' as const;

export const examples = defineExamples(auditLog, {
  ignoresBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, action, format: 'csv' } }),
  },
  namesFranchise: {
    list: (named) => ({ body: named }),
    exportGrid: (named) => ({ body: { ...named, action, format: 'csv' } }),
    check: (named) => ({ query: { ...named, month: '2026-07' } }),
  },
  admits: [
    ['Admin', 'list', 'admitted'],
    ['Franchise', 'list', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['Franchise', 'listByGet', 'admitted'],
    ['Manager', 'listByGet', 'refused'],
    ['Franchise', 'exportGrid', 'admitted'],
    ['Manager', 'exportGrid', 'refused'],
    ['Franchise', 'check', 'admitted'],
    ['Manager', 'check', 'refused'],
    ['Driver', 'own', 'admitted'],
  ],
});
