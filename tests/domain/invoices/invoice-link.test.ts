import { expect, test } from 'vitest';
import { computeInvoiceLinkEnd } from '#shared/domain/invoices/invoice-link.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const afterwards = invoiceLimits.linkDays * 86_400_000;
const days = {
  dueDate: localDate('2027-06-01'),
  depositDueDate: localDate('2027-03-01'),
  eventDetails: undefined,
};

test.each([
  ['America/Chicago', '2027-06-02T04:59:59.999Z'],
  ['Pacific/Auckland', '2027-06-01T11:59:59.999Z'],
  ['Pacific/Honolulu', '2027-06-02T09:59:59.999Z'],
])('the link of an invoice lives for a year after its due date in %s', (zone, end) => {
  expect(computeInvoiceLinkEnd(days, zone)).toBe(instant(fromIso(end) + afterwards));
});

test('the link of an invoice outlives its event, where that comes after the due date', () => {
  const eventDate = localDate('2027-09-05');
  const eventDetails = { eventId: 'fair', eventName: 'Fair', eventDate };

  const end = computeInvoiceLinkEnd({ ...days, eventDetails }, 'America/Chicago');

  expect(end).toBe(instant(fromIso('2027-09-06T04:59:59.999Z') + afterwards));
});
