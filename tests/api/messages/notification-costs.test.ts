// What reading one's notifications costs in a franchise full of other data.
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { buildPutEventItems } from '#functions/data/events/events.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { raiseTestNotice } from '#tests/support/fixtures/notices.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const events = 1_000;
const others = 2_000;
/** More than the log's end holds, so that a page of the log is read. */
const notices = 12;

const franchises: { empty?: World; full?: World } = {};

beforeAll(async () => {
  await resetEngines(async () => {
    franchises.empty = await world();
    franchises.full = await world();
    const { scope } = franchises.full;
    await fillFranchises([scope], allEvents(scope));
    await putOthers(scope.tenant);
  });
});

function* allEvents(scope: World['scope']) {
  for (let count = 0; count < events; count += 1) {
    yield* buildPutEventItems(scope, buildEvent({ eventId: newId(noon), code: newEventCode() }));
  }
}

/** Things whose keys sort after those of the notices, such as staff, tasks and users. */
async function putOthers(tenant: string): Promise<void> {
  const pk = `$brandwagon#tenant_${tenant}`;
  const item = (id: number) => ({ pk, sk: `$task_1#taskid_${id}`, text: 'x'.repeat(400) });
  const groups = Array.from({ length: Math.ceil(others / 25) }, (_, group) =>
    rangeTo(25).map((index) => ({ PutRequest: { Item: item(group * 25 + index) } })),
  );
  await mapInSequence(groups, (group) =>
    documentClient.send(new BatchWriteCommand({ RequestItems: { [tableConfig.table]: group } })),
  );
}

async function costsIn(own: World | undefined) {
  if (!own) throw new Error('The franchise is missing');
  // Notices with several recipients are in the log.
  const [owner] = [await own.as('Franchise'), await own.as('Owner Staff')];
  // All different, so that they don't all fit into the end of the log.
  const values = () => ({ name: newId(noon), client: newId(noon), day: newId(noon) });
  await mapInSequence(rangeTo(notices), () => raiseTestNotice(own, { values: values() }));
  const counted = await owner.call(notifications, 'countUnread', {});
  const listed = await owner.call(notifications, 'list', { query: {} });
  const again = await owner.call(notifications, 'countUnread', {});
  return { costs: [counted, listed, again].map(({ cost }) => cost), heard: listed.body.data };
}

test('whoever looks at their notifications reads what is new, and nothing else of the franchise', async () => {
  const empty = await costsIn(franchises.empty);
  const full = await costsIn(franchises.full);

  expect([full.heard.length, empty.heard.length]).toEqual([notices, notices]);
  expect(full.costs).toEqual(empty.costs);
  const [counted, , again] = full.costs;
  // Session, mailbox and log, its page, and the delivery.
  expect(counted?.readUnits).toBeLessThanOrEqual(8);
  expect(again).toMatchObject({ requests: 2, readUnits: 2.5 });
});
