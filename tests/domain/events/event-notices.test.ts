import { expect, test } from 'vitest';
import { eventNotices, noticeSent } from '#shared/domain/events/event-notices.ts';

const event = { paymentTerm: 'invoice', givebackPercentage: 10, sent: [] } as const;

test.each(eventNotices)('%s is not sent until it is, where it is due', (notice) => {
  expect(noticeSent(notice, event)).toBe(false);
  expect(noticeSent(notice, { ...event, sent: [notice] })).toBe(true);
});

test.each([
  ['clientInvoice', 'menu', 10, undefined],
  ['clientInvoice', 'onsite', 10, undefined],
  ['clientInvoice', 'invoice', 0, true],
  ['givebackPaid', 'menu', 0, undefined],
  ['givebackPaid', 'menu', 0.5, true],
  ['bookingEmail', 'menu', 0, true],
  ['confirmationEmail', 'menu', 0, true],
  ['thankYouEmail', 'menu', 0, true],
  ['taskComplete', 'menu', 0, true],
] as const)(
  '%s with payment term %s and a giveback of %s %%: %s',
  (notice, paymentTerm, givebackPercentage, shown) => {
    expect(noticeSent(notice, { paymentTerm, givebackPercentage, sent: eventNotices })).toBe(shown);
  },
);
