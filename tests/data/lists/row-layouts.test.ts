// A layout that moves or drops columns can't be read by the release before, which runs beside the
// new one while a release is deployed, and again after it was taken back.
import { expect, test } from 'vitest';
import { clientCodec } from '#functions/data/clients/client-rows.ts';
import { bookingRequestCodec } from '#functions/data/events/booking-request-rows.ts';
import { eventCodec } from '#functions/data/events/event-rows.ts';
import { invoiceCodec } from '#functions/data/invoices/invoice-rows.ts';
import { legacyContactCodec } from '#functions/data/marketing/legacy-contact-rows.ts';
import { rebookCodec } from '#functions/data/marketing/rebook-rows.ts';
import { shiftRowCodec } from '#functions/data/staff/shift-rows.ts';

/** The newest layout at the time at which releases began to be deployed. */
const firstReleased = [
  ['clients', clientCodec, 1],
  ['booking requests', bookingRequestCodec, 1],
  ['events', eventCodec, 3],
  ['invoices', invoiceCodec, 1],
  ['legacy contacts', legacyContactCodec, 1],
  ['rebooks', rebookCodec, 1],
  ['shifts', shiftRowCodec, 1],
] as const;

test.each(firstReleased)(
  'each layout of %s begins with the columns of the one before',
  (_list, { layouts }, released) => {
    const later = layouts.slice(released);

    const broken = later.filter((layout, at) => {
      const before = layouts[released + at - 1] ?? [];
      return !before.every((column, position) => layout[position] === column);
    });

    expect(layouts.length).toBeGreaterThanOrEqual(released);
    expect(broken).toEqual([]);
  },
);
