import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(waffleMenu, {
  admits: [
    ['System Admin', 'add', 'admitted'],
    ['Admin', 'add', 'admitted'],
    ['Franchise', 'add', 'refused'],
    ['Manager', 'remove', 'refused'],
    ['Driver', 'list', 'admitted'],
    ['Driver', 'reorder', 'refused'],
  ],
});
