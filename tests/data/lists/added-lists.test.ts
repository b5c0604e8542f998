// Lists that were added when there were rows already (functions/data/lists/added-list.ts): what the
// version before stored is listed right from the first call on, and each change after that.
import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { buildAuditEntry, recordAuditEntry } from '#functions/data/accounts/audit-log.ts';
import { repairLists } from '#functions/data/figures/row-lists.ts';
import { buildPayoutEntryItems } from '#functions/data/payments/payout-entries.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { customers } from '#shared/contract/orders/customers.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { fillEveryGrid } from '#tests/support/every-route/grid-fillers.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const count = 24;
/** Of each page: the audit log also has the owner's look at the time cards. */
const counts = [count, count, count + 1, count, count, count, count];
let own: World;
let owner: Caller;

/** As the version before left them: without stamps, chunks, and numbers of writes. */
async function forgetLists({ scope }: World): Promise<void> {
  const counting = ['order-customer', 'mail-opt-out', 'audit-entry', 'payout-entry'];
  const { table: TableName } = tableConfig;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    await mapInSequence(page.Items ?? [], async (item) => {
      const [Key, entity] = [{ pk: item['pk'], sk: item['sk'] }, String(item['__edb_e__'])];
      if (item['tenant'] !== scope.tenant && item['t'] !== scope.tenant) return;
      if (entity === 'row-stamp' || entity === 'row-pack') {
        await documentClient.send(new DeleteCommand({ TableName, Key }));
      }
      if (counting.includes(entity)) {
        const names = { '#version': 'version' };
        const UpdateExpression = 'REMOVE #version';
        await documentClient.send(
          new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeNames: names }),
        );
      }
    });
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const past = { fromDate: '2026-06-16', toDate: '2026-07-15' };

async function readPages() {
  const answers = [
    await owner.call(customers, 'list', { body: { limit: 50 } }),
    await owner.call(campaignOptOuts, 'list', { body: { limit: 50 } }),
    await owner.call(auditLog, 'list', { body: { limit: 50 } }),
    await owner.call(tasks, 'grid', { body: { limit: 50 } }),
    await owner.call(orders, 'list', { body: { limit: 50 } }),
    await owner.call(periodReports, 'payout', { body: { limit: 50, ...past } }),
    await owner.call(staffReports, 'shiftTimeCard', { body: { limit: 50, ...past } }),
  ];
  return answers.map(({ status, body }) => ({ status, body: body as { readonly count: number } }));
}

beforeAll(async () => {
  own = await world();
  await fillEveryGrid(own, count);
  await forgetLists(own);
  owner = await own.as('Franchise');
  // The first look at time cards of a day is an entry of the audit log.
  await owner.call(staffReports, 'shiftTimeCard', { body: { limit: 50, ...past } });
});

test('they are listed from the table until a check found each bucket right, and then the same', async () => {
  const before = await readPages();
  // Before the lists count, something changes.
  const [customer] = (await owner.call(customers, 'list', { body: {} })).body.data;
  const id = customer?.id ?? '';
  await owner.call(customers, 'setStatus', { body: { id, activated: false } });
  await owner.call(customers, 'setStatus', { body: { id, activated: true } });

  const checks = [];
  for (const _check of [1, 2, 3]) {
    const drifted = await repairLists(own.scope, noon);
    checks.push(
      drifted.filter((what) => !/\|(event|client|invoice|rebook|booking|legacy)/.test(what)),
    );
  }
  const after = await readPages();

  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
  expect(before.map(({ body }) => body.count)).toEqual(counts);
  expect(after).toEqual(before);
  expect(checks).toEqual([[], [], []]);
});

test('from then on each change is listed at once, also of what was stored before', async () => {
  await readPages();
  const { data: people } = (await owner.call(customers, 'list', { body: {} })).body;
  const { data: open } = (await owner.call(tasks, 'grid', { body: {} })).body;

  const changed = [
    await owner.call(customers, 'setStatus', {
      body: { id: people[0]?.id ?? '', activated: false },
    }),
    await owner.call(tasks, 'setCompleted', { body: { id: open[0]?.id ?? '', completed: true } }),
  ];
  const session = { userId: 'ann', name: 'Ann Lee', impersonator: undefined };
  const origin = { device: 'Chrome', address: '192.0.2.1' };
  await recordAuditEntry(own.scope, buildAuditEntry({ session, origin, now: noon }, 'signedOut'));
  const entry = { entryId: newId(noon), at: noon, kind: 'payment', source: 'order' } as const;
  const amounts = {
    amountCents: cents(500),
    processingFeeCents: undefined,
    availableAt: undefined,
  };
  for (const title of ['Order 1', 'Order 1 again']) {
    await transact(buildPayoutEntryItems(own.scope, { ...entry, ...amounts, title, brandId }));
  }
  const after = await readPages();

  expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 200));
  expect(after.map(({ body }) => body.count)).toEqual([
    count,
    count,
    count + 2,
    count - 1,
    count,
    count + 1,
    count,
  ]);
  const inactive = await owner.call(customers, 'list', { body: { activated: false } });
  expect(inactive.body.data.map(({ id }) => id)).toEqual([people[0]?.id]);
  expect(await repairLists(own.scope, noon)).toEqual([]);
});

test('an opt-out from before the list that is taken back leaves the grid at once', async () => {
  const before = await listOuts();
  const [{ email } = { email: '' }] = before;

  await setOptedOut(email, false);

  expect(await listOuts()).toEqual(before.filter((out) => out.email !== email));
  expect(await repairLists(own.scope, noon)).toEqual([]);
});

test('who opts out, in and out again is listed with the last time', async () => {
  const email = 'zoe@post.example';
  const [first, again] = [instant(noon - 2 * hourMilliseconds), instant(noon - hourMilliseconds)];
  await setOptedOut(email, true, first);
  const before = await findOut(email);

  await setOptedOut(email, false, again);
  await setOptedOut(email, true, again);

  expect(before).toMatchObject({ at: toIso(first) });
  expect(await findOut(email)).toMatchObject({ at: toIso(again) });
  expect(await repairLists(own.scope, noon)).toEqual([]);
});

const setOptedOut = (email: string, optedOut: boolean, at = noon) =>
  owner.call(campaignOptOuts, 'setStatus', { body: { email, optedOut } }, at);

const listOuts = async () =>
  (await owner.call(campaignOptOuts, 'list', { body: { limit: 50 } })).body.data;

const findOut = async (email: string) => (await listOuts()).find((out) => out.email === email);
