import { getBookingForm } from '#functions/data/events/booking-forms.ts';
import { bookingForms } from '#shared/contract/events/booking-forms.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { createBookingForm } from './booking-worlds.ts';

export const examples = defineExamples(bookingForms, {
  writesBrand: {
    save: (brandId) => ({ body: { brandId, active: true } }),
    setAllowedOrigins: async (brandId, world) => {
      await createBookingForm(world, brandId);
      const version = (await getBookingForm(world.scope, brandId))?.version ?? 0;
      return { body: { brandId, version, allowedOrigins: [] } };
    },
  },
  admits: [
    ['Franchise', 'save', 'admitted'],
    ['Manager', 'save', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
