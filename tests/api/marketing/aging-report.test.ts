import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';
import { createHeldEvent } from './rebook-worlds.ts';

const day = 86_400_000;

test('each client is in the report by the time since the last event, with the next one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { clientId } = await createHeldEvent(own, { eventDate: localDate('2025-08-01') });
  await createHeldEvent(own, { eventDate: localDate('2026-09-01') });
  await createHeldEvent(own, { eventDate: localDate('2026-07-01'), status: 'cancelled' });

  const { body } = await owner.call(agingReport, 'list', { body: {} });

  expect(body.count).toBe(3);
  expect(body.clients).toMatchObject({ year: 1, never: 2 });
  expect(body.data.find(({ id }) => id === clientId)).toMatchObject({
    lastEventDate: '2025-08-01',
    daysSince: 348,
    since: 'year',
    events: 1,
    owed: 0,
  });
  const never = await owner.call(agingReport, 'list', { body: { since: ['never'] } });
  expect(never.body.data.map(({ nextEventDate }) => nextEventDate).sort()).toEqual([
    ...['', '2026-09-01'],
  ]);
});

test('what is owed is in the column of its age, and the columns add up', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);
  const at = async (days: number) => {
    const now = instant(noon + days * day);
    const { body } = await owner.call(agingReport, 'list', { body: { owing: true } }, now);
    return body.totals;
  };

  const [soon, late, later, latest] = [await at(0), await at(45), await at(75), await at(400)];

  expect(soon.owed).toBeGreaterThan(0);
  expect(soon.notDue).toBe(soon.owed);
  const all = [soon, late, later, latest];
  const byAge = all.map((it) => it.notDue + it.upTo30 + it.upTo60 + it.upTo90 + it.over90);
  expect(byAge).toEqual(all.map(({ owed }) => owed));
  expect(latest.over90).toBe(latest.owed);
});

test('a manager sees the clients of their brands alone', async () => {
  const own = await world();
  for (const brand of ['coffee', 'shaved-ice']) {
    const client = { clientId: newId(noon), businessName: `${brand} fair`, brandIds: [brand] };
    await createClient(own.scope, buildClient(client), noon);
  }
  const manager = await own.as('Manager', buildPermission('AGING_REPORT', 'read', ['coffee']));
  const { body } = await manager.call(agingReport, 'list', { body: {} });
  expect(body.data.map(({ businessName }) => businessName)).toEqual(['coffee fair']);
});

test('while nothing changes, the report takes the stamps of its three lists alone', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createHeldEvent(own);
  await createIssuedInvoice(own, owner);
  await owner.call(agingReport, 'list', { body: {} });
  const { cost } = await owner.call(agingReport, 'list', { body: {} });
  expect(cost).toEqual({ requests: 4, readUnits: 3.5, writeUnits: 0 });
});
