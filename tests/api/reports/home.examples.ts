import { newId } from '#functions/ports/ids.ts';
import { home } from '#shared/contract/reports/home.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { examplesOf } from '#tests/support/every-route/area-examples.ts';
import { waitAtOnce } from '#tests/support/fixtures/awaited.ts';
import { book } from '#tests/support/fixtures/event-mails.ts';
import { noon } from '#tests/support/world.ts';

export const examples = examplesOf(home, {
  filtersBrands: { view: (brandIds) => ({ body: { brandIds } }) },
  fill: async (world, brandId) => {
    await book(world, { brandId, eventDate: localDate('2026-07-16') });
    await waitAtOnce(world, newId(noon), { brandId });
  },
  admits: [
    ['Franchise', 'view', 'admitted'],
    ['Owner Staff', 'view', 'admitted'],
    ['Driver', 'view', 'refused'],
    ['System Admin', 'view', 'refused'],
  ],
});
