import { expect, test } from 'vitest';
import type { EventDetails } from '#shared/contract/events.ts';
import { localDate, localTime } from '#shared/domain/local-date.ts';
import {
  bookingOf,
  changedFields,
  changeOf,
  EventForm,
  newClient,
  newClientKey,
  newEvent,
  valuesOf,
} from '#web/areas/events/event-form.ts';
import { filledIn } from '#web/api/contract-rules.ts';

const event: EventDetails = {
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
  eventType: 'private',
  paymentTerm: 'menu',
  address: '412 Maple Avenue',
  city: 'Naperville',
  state: 'IL',
  zip: '60540',
  notes: '',
  timeZone: 'America/Chicago',
  startsAt: '2026-06-20T18:00:00.000Z',
  endsAt: '2026-06-20T20:00:00.000Z',
  status: 'confirmed',
  completedAt: null,
  sales: null,
  defaults: { salesTaxRate: '8.25', givebackPercentage: '20' },
};

const submitted = (values: unknown) => EventForm.parse(filledIn(values));

test('an event that is opened and saved is sent as it was, over the version that was read', () => {
  const { id, version, clientId, ...rest } = changeOf(submitted(valuesOf(event)), event);

  expect({ id, version, clientId }).toEqual({ id: 'event', version: 3, clientId: 'client' });
  expect(event).toMatchObject(rest);
});

test('a booking names its client, or brings a new one', () => {
  const values = { ...newEvent('coffee'), ...valuesOf(event), status: 'pending' };
  const withNew = { ...values, clientId: newClientKey, newClient: newClient('Aurora Hockey') };

  const known = bookingOf(submitted(values), 'key');
  const added = bookingOf(submitted(withNew), 'key');

  expect(known).toMatchObject({ client: { clientId: 'client' }, status: 'pending' });
  expect(added.client).toMatchObject({ newClient: { businessName: 'Aurora Hockey' } });
});

test('a new event asks for a name, a client, a brand, a day and hours', () => {
  const { error } = EventForm.safeParse(filledIn(newEvent('')));

  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'brandId',
    'clientId',
    'endTime',
    'eventDate',
    'eventName',
    'startTime',
  ]);
});

test('of what someone else changed, the fields of the form are named', () => {
  const theirs = { ...event, version: 4, city: 'Elgin', zip: '60120', status: 'booked' as const };

  expect(changedFields(event, theirs)).toEqual(['city', 'zip']);
});
