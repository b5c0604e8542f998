// Notices from when each had its own item next to the log's end are still delivered.
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { listReceivedNotifications, raiseTestNotice } from '#tests/support/fixtures/notices.ts';
import { noon, world } from '#tests/support/world.ts';

test('a log from before its end held the latest notices goes on behind them', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const { tenant } = own.scope;
  const stored = async (sk: string, entity: string, item: object) => {
    const marks = { pk: `$brandwagon#tenant_${tenant}`, sk, __edb_e__: entity, __edb_v__: '1' };
    const Item = { ...marks, tenant, ...item };
    await documentClient.send(new PutCommand({ TableName: tableConfig.table, Item }));
  };
  const entry = { id: 'before', type: 'EVENT_BOOKED', requestId: 'before', createdAt: toIso(noon) };
  const logged = {
    entry: { ...entry, notificationText: 'Ana Quispe booked Fun Run.' },
    userIds: [owner.user.userId],
  };
  await stored('$notice_1#at_000000000001', 'notice', { at: 1, logged, expiresAt: 4e9 });
  await stored('$notice-log_1', 'notice-log', { last: 1, causes: ['before'] });

  await raiseTestNotice(own, { requestId: 'now' });
  const heard = await Promise.all(
    [owner, office].map((person) => listReceivedNotifications(person)),
  );

  expect(heard.map((all) => all.map(({ requestId }) => requestId).toSorted())).toEqual([
    ['before', 'now'],
    ['now'],
  ]);
});
