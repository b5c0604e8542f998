// Locked pay periods as files for payroll.
import { expect, test } from 'vitest';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import type { Caller } from '#tests/support/world.ts';
import { createApprovedWeek, getPay, lockWeek, reopenWeek, week } from './pay-worlds.ts';

type Export = Parameters<typeof payPeriods.routes.export.body.parse>[0] & object;

const exportWeek = (owner: Caller, over: Partial<Export> = {}) => {
  const body = { from: week.from, format: 'csv' as const, ...over };
  return owner.call(payPeriods, 'export', { body });
};

const setPayrollNumber = async (owner: Caller, id: string, payrollNumber: string) => {
  const { version } = (await owner.call(staffProfiles, 'details', { params: { id } })).body.data;
  const body = { hourlyRateCents: 2100, payrollNumber, version };
  return owner.call(staffProfiles, 'update', { params: { id }, body });
};

const getText = ({ body }: { readonly body: unknown }) => {
  const { file } = body as { file: { bytes: Uint8Array } };
  return new TextDecoder().decode(file.bytes);
};

test('only what is locked is exported, and not twice unless it is asked for', async () => {
  const { owner, staffId } = await createApprovedWeek();
  const open = await exportWeek(owner);
  await lockWeek(owner);

  const first = await exportWeek(owner);
  const second = await exportWeek(owner);
  const again = await exportWeek(owner, { again: true });

  expect([open.status, first.status, second.status, again.status]).toEqual([409, 200, 409, 200]);
  expect(getText(first)).toContain(`,${staffId},`);
  expect(getText(first)).toContain(',210,3.50,73.50,0,0.00,0.00,0.00,0.00,0,0.00,73.50');
  expect((await getPay(owner)).trail.map(({ kind }) => kind)).toEqual([
    'locked',
    'exported',
    'exported',
  ]);
});

test('two exports at once give one file', async () => {
  const { owner } = await createApprovedWeek();
  await lockWeek(owner);

  const answers = await Promise.all([exportWeek(owner), exportWeek(owner)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what was reopened and locked again is exported again without being asked', async () => {
  const { owner } = await createApprovedWeek();
  await lockWeek(owner);
  await exportWeek(owner);
  await reopenWeek(owner);
  await lockWeek(owner);

  expect((await exportWeek(owner)).status).toBe(200);
});

test('ADP takes people by their payroll number', async () => {
  const { owner, staffId } = await createApprovedWeek();
  await lockWeek(owner);
  const adp = { format: 'adp', companyCode: 'mvi' } as const;

  const without = await exportWeek(owner, { format: 'adp' });
  const unnumbered = await exportWeek(owner, adp);
  await setPayrollNumber(owner, staffId, '42');
  const file = await exportWeek(owner, adp);

  expect(without.body).toHaveProperty('companyCode');
  expect(unnumbered.body).toHaveProperty('format.0.message', expect.stringContaining('ADP needs'));
  expect(getText(file)).toBe(
    'Co Code,Batch ID,File #,Reg Hours,O/T Hours\r\nMVI,20260711,000042,3.50,\r\n',
  );
});

test('QuickBooks takes a timer activity for each day', async () => {
  const { owner, driver } = await createApprovedWeek();
  await lockWeek(owner);
  const company = { companyName: 'Miami Valley Ice', companyCreateTime: '123456789' };

  const without = await exportWeek(owner, { format: 'quickbooks' });
  const file = await exportWeek(owner, { format: 'quickbooks', ...company });

  const { firstName, lastName } = driver.user;
  expect(without.body).toHaveProperty('companyName');
  expect(getText(file).split('\r\n')[3]).toBe(
    `TIMEACT\t07/07/26\t\t${firstName} ${lastName}\t\t\t3:30\t\t\t0`,
  );
});
