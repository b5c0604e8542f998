import { expect, test } from 'vitest';
import { emptyProfile, staffResolver } from '#web/areas/staff/staff-profiles/staff-form.ts';

const kim = { ...emptyProfile, firstName: 'Kim', lastName: '', phone: '', role: 'Driver' as const };
const options = { fields: {}, shouldUseNativeValidation: false };

test('a person is added by their first name alone', async () => {
  const { errors } = await staffResolver(kim, undefined, options);

  expect(errors).toEqual({});
});

test('a changed rate may apply from a day on', async () => {
  const raised = { ...kim, hourlyRateCents: 2300, rateFrom: '2027-04-20' };

  const { values } = await staffResolver(raised, undefined, options);

  expect(values).toMatchObject({ hourlyRateCents: 2300, rateFrom: '2027-04-20' });
});
