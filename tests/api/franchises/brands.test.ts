import { expect, test } from 'vitest';
import { brands } from '#shared/contract/franchises/brands.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { world } from '#tests/support/world.ts';

const body = {
  brandName: 'Pop Stop',
  color: '#0F766E',
  allowedOrigins: ['https://www.popstop.example'],
};

test('a brand that the corporate office adds can be run by a franchise, renamed and closed', async () => {
  const own = await world();
  const admin = await own.as('System Admin');

  const added = await admin.call(brands, 'create', {
    body: { ...body, requestKey: 'add-brand-1' },
  });
  const again = await admin.call(brands, 'create', {
    body: { ...body, requestKey: 'add-brand-1' },
  });
  const brandId = added.body.data.id;
  const renamed = await admin.call(brands, 'update', {
    body: { ...body, brandId, version: 1, brandName: 'Pop Shop', activated: false },
  });
  const { data } = (await admin.call(brands, 'list', {})).body;

  expect([added.status, renamed.status, again.body.data.id]).toEqual([200, 200, brandId]);
  expect(data.filter((it) => it.brandId === brandId)).toMatchObject([
    { brandName: 'Pop Shop', activated: false, allowedOrigins: body.allowedOrigins },
  ]);
});

test('a franchise runs a brand that was added', async () => {
  const own = await world();
  const admin = await own.as('System Admin');
  const added = await admin.call(brands, 'create', {
    body: { ...body, requestKey: 'add-brand-2' },
  });
  const brandIds = [added.body.data.id];

  const made = await admin.call(franchises, 'create', {
    body: {
      code: 'POPSTOP1',
      name: 'Pop Stop Lafayette',
      primaryEmail: 'pop@example.com',
      primaryContact: 'Lou Landry',
      billingCity: 'Lafayette',
      billingState: 'LA',
      timeZone: 'America/Chicago',
      salesTaxRate: '8.45',
      givebackPercentage: '20',
      brandIds,
      requestKey: 'franchise-with-it',
    },
  });

  expect(made.status).toBe(200);
});
