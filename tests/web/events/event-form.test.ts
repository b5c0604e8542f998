import { expect, test } from 'vitest';
import {
  toBookEventInput,
  listChangedEventFields,
  toUpdateEventInput,
  EventForm,
  createClientValues,
  newClientKey,
  createEventValues,
  toEventValues,
} from '#web/areas/events/events/form/event-form.ts';
import { removeEmptyValues } from '#web/api/forms/contract-resolver.ts';
import { fieldDay } from './field-day.ts';

const submitted = (values: unknown) => EventForm.parse(removeEmptyValues(values));

test('an event that is opened and saved is sent as it was, over the version that was read', () => {
  const { id, version, clientId, ...rest } = toUpdateEventInput(
    submitted(toEventValues(fieldDay)),
    fieldDay,
  );

  expect({ id, version, clientId }).toEqual({ id: 'event', version: 3, clientId: 'client' });
  expect(fieldDay).toMatchObject(rest);
});

test('a booking names its client, or brings a new one', () => {
  const values = { ...createEventValues('coffee'), ...toEventValues(fieldDay), status: 'pending' };
  const withNew = {
    ...values,
    clientId: newClientKey,
    newClient: createClientValues('Aurora Hockey'),
  };

  const known = toBookEventInput(submitted(values), 'key');
  const added = toBookEventInput(submitted(withNew), 'key');

  expect(known).toMatchObject({ client: { clientId: 'client' }, status: 'pending' });
  expect(added.client).toMatchObject({ newClient: { businessName: 'Aurora Hockey' } });
});

test('a new event asks for a name, a client, a brand, a day and hours', () => {
  const { error } = EventForm.safeParse(removeEmptyValues(createEventValues('')));

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

  expect(listChangedEventFields(fieldDay, theirs)).toEqual(['city', 'zip']);
});
