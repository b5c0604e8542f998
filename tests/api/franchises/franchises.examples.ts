import { franchises } from '#shared/contract/franchises/franchises.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(franchises, {
  namesFranchise: { page: (named) => ({ query: named }) },
  admits: [
    ['Admin', 'create', 'admitted'],
    ['Franchise', 'create', 'refused'],
    ['Owner Staff', 'setActivated', 'refused'],
    ['Manager', 'list', 'refused'],
  ],
});
