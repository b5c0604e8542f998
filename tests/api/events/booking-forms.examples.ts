import { bookingForms } from '#shared/contract/events/booking-forms.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(bookingForms, {
  writesBrand: {
    save: (brandId) => ({ body: { brandId, active: true } }),
    setAllowedOrigins: (brandId) => ({ body: { brandId, version: 1, allowedOrigins: [] } }),
  },
  admits: [
    ['Franchise', 'save', 'admitted'],
    ['Manager', 'save', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
