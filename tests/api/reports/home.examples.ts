import { newId } from '#functions/ports/ids.ts';
import { home } from '#shared/contract/reports/home.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { startWaiting } from '#tests/support/fixtures/awaited-replies.ts';
import { bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(home, {
  filtersBrands: {
    view: (brandIds) => ({ body: { brandIds } }),
    pipeline: (brandIds) => ({ body: { brandIds } }),
  },
  fill: async (world, brandId) => {
    await bookTestEvent(world, { brandId, eventDate: localDate('2026-07-16') });
    await startWaiting(world, newId(noon), { brandId });
  },
  admits: [
    ['Franchise', 'view', 'admitted'],
    ['Owner Staff', 'view', 'admitted'],
    ['Driver', 'view', 'refused'],
    ['Owner Staff', 'setup', 'admitted'],
    ['Manager', 'setup', 'refused'],
    ['System Admin', 'view', 'refused'],
  ],
});
