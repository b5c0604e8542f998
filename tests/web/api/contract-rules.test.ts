import { expect, test } from 'vitest';
import { z } from 'zod';
import { CentsAmount, EmailText, LocalDateText, requiredLine } from '#shared/contract/wire.ts';
import { createContractResolver, removeEmptyValues } from '#web/api/forms/contract-resolver.ts';

const Booking = z.object({
  eventName: requiredLine(10),
  eventDate: LocalDateText,
  takenCents: CentsAmount,
  notes: z.string().default(''),
  client: z.object({ contactEmail: EmailText.or(z.literal('')).default('') }).optional(),
});
type BookingValues = {
  eventName: string;
  eventDate: string;
  takenCents: number | null;
  notes: string;
  client: { contactEmail: string } | null;
};

const filled: BookingValues = {
  eventName: 'Fair',
  eventDate: '2026-06-20',
  takenCents: 100,
  notes: '',
  client: null,
};
const resolve = (values: Partial<BookingValues>) =>
  createContractResolver<BookingValues, z.output<typeof Booking>>(Booking)(
    { ...filled, ...values },
    null,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );

test('a form submits what the schema makes of it, defaults for what was left empty', async () => {
  const { values } = await resolve({});

  expect(values).toEqual({
    eventName: 'Fair',
    eventDate: '2026-06-20',
    takenCents: 100,
    notes: '',
  });
});

test('whatever its kind, an empty input is asked for in the same words', async () => {
  const { errors } = await resolve({ eventName: '', eventDate: '', takenCents: null });

  expect(errors).toMatchObject({
    eventName: { message: 'This field is required.' },
    eventDate: { message: 'This field is required.' },
    takenCents: { message: 'This field is required.' },
  });
});

test('what is wrong inside a part of the form stands on its own field', async () => {
  const { errors } = await resolve({ client: { contactEmail: 'amy' } });

  expect(errors).toMatchObject({
    client: { contactEmail: { message: 'Enter an email address, such as name@example.com.' } },
  });
});

test('files and lists are no empty inputs', () => {
  const icon = new File(['x'], 'icon.png');

  expect(removeEmptyValues({ icon, brandIds: [], on: false, none: null })).toEqual({
    icon,
    brandIds: [],
    on: false,
    none: undefined,
  });
});
