// The laptop rejects what the cloud would: a function may do with the table only what its `uses`
// say.
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { toDelete, transact } from '#functions/data/store/transact.ts';
import { runAsRole } from '#scripts/local/runtime/code/table-grants.ts';
import type { FunctionResource } from '#shared/contract/route.ts';

const TableName = tableConfig.table;
const Key = { pk: '$brandwagon#tenant_grants', sk: '$thing_1' };
const put = new PutCommand({ TableName, Item: Key });

const asUsing = (uses: readonly FunctionResource[], work: () => Promise<unknown>) =>
  runAsRole({ name: 'some-area', uses }, work);

test('what reads writes nothing, but notes that a session is in use', async () => {
  const session = { pk: '$brandwagon#person_grants', sk: '$session_1' };
  const reading = (work: () => Promise<unknown>) => asUsing(['tableReading'], work);
  const touch = (key: typeof Key) =>
    documentClient.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'SET seenAt = :now',
        ExpressionAttributeValues: { ':now': 1 },
      }),
    );

  await reading(() => documentClient.send(new GetCommand({ TableName, Key })));
  await reading(() => touch(session));

  await expect(reading(() => documentClient.send(put))).rejects.toThrow('AccessDenied');
  await expect(reading(() => touch(Key))).rejects.toThrow('UpdateItem');
});

test('what writes removes nothing unless it says so, alone or in a transaction', async () => {
  const parts = [toDelete({ TableName, Key })];
  await asUsing(['table'], () => documentClient.send(put));

  for (const work of [
    () => documentClient.send(new DeleteCommand({ TableName, Key })),
    () => transact(parts),
  ]) {
    await expect(asUsing(['table'], work)).rejects.toThrow('DeleteItem');
    await asUsing(['table', 'tableRemoval'], work);
  }
});
