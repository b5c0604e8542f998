import { newId } from '#functions/ports/ids.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(waffleMenu, {
  writes: {
    add: () => ({
      body: {
        requestKey: newId(noon),
        menuTitle: 'Shop',
        targetUrl: 'https://shop.example',
        iconFileId: null,
      },
    }),
    startIconUpload: () => ({ body: { contentType: 'image/png', contentLength: 8 } }),
  },
  admits: [
    ['System Admin', 'add', 'admitted'],
    ['Admin', 'add', 'admitted'],
    ['Franchise', 'add', 'refused'],
    ['Manager', 'remove', 'refused'],
    ['Driver', 'list', 'admitted'],
    ['Driver', 'reorder', 'refused'],
  ],
});
