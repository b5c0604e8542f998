// Items that were stored before an index was added: their keys are rewritten, and nothing else.
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { changeUser, listEmailsByPhone, getNewestUser } from '#functions/data/accounts/users.ts';
import { eventList, listClientEvents } from '#functions/data/events/event-list.ts';
import { saveEventStatuses } from '#functions/data/events/event-statuses.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { toDomainEvents } from '#functions/data/stream/domain-events.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { documentClient, tableIndexes, tableConfig } from '#functions/data/store/table.ts';
import { newId } from '#functions/ports/ids.ts';
import { rebuildAll } from '#scripts/deploy/rebuild-loop.ts';
import { upgradeTable } from '#scripts/local/runtime/data/upgrade-table.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { rewriteItemsEvent } from '#shared/contract/jobs.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { createEvents, claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const begin = async (now: Instant = noon) =>
  (await loadJob('advance-bulk-jobs'))({ 'detail-type': rewriteItemsEvent, time: toIso(now) });

/**
 * An item as it is in a table whose index was added later; a phone was looked up in another index
 * at that time.
 */
async function forgetKeys(scope: Scope, sk: string, due?: string): Promise<void> {
  await documentClient.send(
    new UpdateCommand({
      TableName: tableConfig.table,
      Key: { pk: `$brandwagon#tenant_${scope.tenant}`, sk },
      ...(due === undefined
        ? { UpdateExpression: 'REMOVE related_pk, related_sk' }
        : {
            UpdateExpression: 'REMOVE related_pk, related_sk SET due_pk = :due, due_sk = :due',
            ExpressionAttributeValues: { ':due': due },
          }),
    }),
  );
}

async function forgotten(own: World) {
  const clientId = newId(noon);
  const ids = await createEvents(own.scope, 3, { clientId });
  await forgetAll(own, ids);
  return { clientId, ids };
}

async function forgetAll({ scope }: World, ids: readonly string[]): Promise<void> {
  await mapInSequence(ids, (id) => forgetKeys(scope, `$event_1#eventId_${id}`));
}

let phones = 6_305_550_000;

async function personWithPhone(own: World) {
  phones += 1;
  const phone = String(phones);
  const { user } = await own.as('Franchise');
  const after = await changeUser(user, { phone });
  const due = `$user-phone#phone_${phone}`;
  await forgetKeys(own.scope, `$user_1#userId_${user.userId}`, due);
  return { phone, user, revision: after?.revision };
}

test('events and people that were stored before the index are found by it', async () => {
  const own = await world();
  const { clientId } = await forgotten(own);
  const { phone, user } = await personWithPhone(own);
  const before = [await listClientEvents(own.scope, clientId), await listEmailsByPhone(phone)];

  await begin();

  expect(before).toEqual([[], []]);
  expect(await listClientEvents(own.scope, clientId)).toHaveLength(3);
  expect(await listEmailsByPhone(phone)).toEqual([user.email]);
});

test('nothing else of them changes, and nobody hears of it', async () => {
  const own = await world();
  const { ids } = await forgotten(own);
  const { user, revision } = await personWithPhone(own);
  await settle();

  await begin();
  const records = await takeRecords();

  expect(records.length).toBeGreaterThan(4);
  expect(records.flatMap(toDomainEvents)).toEqual([]);
  expect((await getEvent(own.scope, ids[0] ?? ''))?.version).toBe(1);
  expect((await getNewestUser(own.scope, user.userId))?.revision).toBe(revision);
  expect((await eventList.rowSet(own.scope, noon)).entries).toHaveLength(3);
});

test('cut off at any of its requests, they are found in the end', async () => {
  const own = await world();
  const { clientId, ids } = await forgotten(own);

  let wasCut = true;
  for (let request = 1; wasCut; request += 1) {
    await forgetAll(own, ids);
    wasCut = await interruptAt(() => begin(), { request, isSent: true });
    await begin(claimsExpiredAt);
    expect([request, (await listClientEvents(own.scope, clientId)).length]).toEqual([request, 3]);
  }
});

test('events that somebody changes meanwhile are found all the same', async () => {
  const own = await world();
  const { clientId, ids } = await forgotten(own);
  const { entries } = await eventList.rowSet(own.scope, noon);

  await Promise.all([
    begin(),
    saveEventStatuses(
      own.scope,
      entries.map(({ row }) => row),
      {
        status: 'confirmed',
        by: { userId: 'owner', name: 'Robin Okafor', actingFor: null, now: noon },
        orderable: new Set(),
      },
    ),
  ]);

  const found = await listClientEvents(own.scope, clientId);
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('begun twice, and again when it is over, it finds nothing more to write', async () => {
  const own = await world();
  await forgotten(own);

  await Promise.all([begin(), begin()]);
  await settle();
  await begin();

  const written = (await takeRecords()).map(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S ?? '');
  expect(written.filter((key) => !key.startsWith('$bulk-change_1'))).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
});

test('a rebuild writes them before it checks the figures', async () => {
  const own = await world();
  const { clientId } = await forgotten(own);
  const told: string[] = [];

  await rebuildAll({
    wake: async (job, event) => ({ answer: await (await loadJob(job))(event) }),
    now: () => noon,
    pause: () => tick('advance-bulk-jobs', claimsExpiredAt),
    progress: (line) => told.push(line),
  });

  expect(await listClientEvents(own.scope, clientId)).toHaveLength(3);
  expect(told).toEqual(['0 changes are left', '0 checks are left']);
  expect(loggedLines.join()).toContain('"job":"reconcile-rollups"');
});

test('a table that an earlier version left gets the index, and its items their keys', async () => {
  const own = await world();
  const { clientId } = await forgotten(own);
  const GlobalSecondaryIndexUpdates = [{ Delete: { IndexName: tableIndexes.related.name } }];
  await documentClient.send(
    new UpdateTableCommand({ TableName: tableConfig.table, GlobalSecondaryIndexUpdates }),
  );

  await upgradeTable(tableConfig.table, noon);
  await tick('advance-bulk-jobs', noon);

  expect(await listClientEvents(own.scope, clientId)).toHaveLength(3);
});
