// An event in the form in which its details are sent.
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';

const noPlanSent = { ...noPlan, tags: [] };

export const fieldDay: EventDetails = {
  ...initialEventFields,
  id: 'event',
  version: 3,
  code: 'ABC234',
  clientId: 'client',
  businessName: 'Lincoln Elementary School',
  eventName: 'Field Day',
  brandId: 'shaved-ice',
  eventDate: localDate('2026-06-20'),
  startTime: localTime('13:00'),
  endTime: localTime('15:00'),
  address: '412 Maple Avenue',
  city: 'Naperville',
  state: 'IL',
  zip: '60540',
  timeZone: 'America/Chicago',
  startsAt: '2026-06-20T18:00:00.000Z',
  endsAt: '2026-06-20T20:00:00.000Z',
  status: 'confirmed',
  completedAt: null,
  givebackPaidAt: null,
  givebackPayment: null,
  sales: null,
  plan: noPlanSent,
  slots: [],
  hold: null,
  seriesId: null,
  flyerDownloads: 0,
  contact: { name: 'Maria Novak', email: 'maria.novak@lincoln.example', phone: '6305550142' },
  defaults: { salesTaxRate: '8.25', givebackPercentage: '20' },
};
