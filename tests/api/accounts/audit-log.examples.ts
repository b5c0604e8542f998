import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(auditLog, {
  ignoresBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  namesFranchise: { list: (named) => ({ body: named }) },
  admits: [
    ['Admin', 'list', 'admitted'],
    ['Franchise', 'list', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['Franchise', 'listByGet', 'admitted'],
    ['Manager', 'listByGet', 'refused'],
    ['Driver', 'own', 'admitted'],
  ],
});
