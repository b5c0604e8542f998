import { expect, test } from 'vitest';
import {
  bookingOf,
  changedFields,
  changeOf,
  EventForm,
  newClient,
  newClientKey,
  newEvent,
  valuesOf,
} from '#web/areas/events/events/form/event-form.ts';
import { filledIn } from '#web/api/forms/contract-rules.ts';
import { fieldDay } from './field-day.ts';

const submitted = (values: unknown) => EventForm.parse(filledIn(values));

test('an event that is opened and saved is sent as it was, over the version that was read', () => {
  const { id, version, clientId, ...rest } = changeOf(submitted(valuesOf(fieldDay)), fieldDay);

  expect({ id, version, clientId }).toEqual({ id: 'event', version: 3, clientId: 'client' });
  expect(fieldDay).toMatchObject(rest);
});

test('a booking names its client, or brings a new one', () => {
  const values = { ...newEvent('coffee'), ...valuesOf(fieldDay), status: 'pending' };
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
  const theirs = {
    ...fieldDay,
    version: 4,
    city: 'Elgin',
    zip: '60120',
    status: 'booked' as const,
  };

  expect(changedFields(fieldDay, theirs)).toEqual(['city', 'zip']);
});
