import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { startDynamoDb } from '#scripts/local/engines/dynamodb.ts';
import { createIndexedFile } from '#scripts/local/engines/indexed-file.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const createClient = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

test('the engine takes the file whose stream has an index, and leaves it in there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-indexed-'));
  const dynamoDb = await startDynamoDb(folder);
  const { TableNames } = await createClient(dynamoDb.origin).send(new ListTablesCommand({}));

  expect(TableNames).toEqual([]);
  await dynamoDb.stop();
  const stored = readFileSync(path.join(folder, 'dynoxide.db'), 'latin1');
  expect(stored).toContain('INDEX _stream_records_in_order on _stream_records');
  rmSync(folder, { recursive: true });
});

test('a file that is there already stays as it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-indexed-'));
  const file = path.join(folder, 'dynoxide.db');

  createIndexedFile(file);
  const first = readFileSync(file);
  createIndexedFile(file);

  expect(readFileSync(file)).toEqual(first);
  rmSync(folder, { recursive: true });
});

/** Of all engines, because other tests start theirs at the same time. */
const listTemporaryTables = () =>
  ['/dev/shm', tmpdir()]
    .filter((base) => existsSync(base))
    .flatMap((base) => readdirSync(base).map((name) => path.join(base, name)))
    .filter((name) => path.basename(name).startsWith('brandwagon-table-'));

test.skipIf(process.platform === 'win32')(
  'a temporary table leaves nothing behind, not even if its engine is killed',
  async () => {
    const before = listTemporaryTables();

    const dynamoDb = await startDynamoDb(undefined);

    const known = new Set(before);
    await waitFor(() => expect(listTemporaryTables().filter((it) => !known.has(it))).toEqual([]));
    await dynamoDb.stop();
  },
);

test('a temporary table is empty after a restart', async () => {
  const dynamoDb = await startDynamoDb(undefined);
  const client = createClient(dynamoDb.origin);
  const listNames = async () => (await client.send(new ListTablesCommand({}))).TableNames;
  await client.send(
    new CreateTableCommand({
      TableName: 'bookings',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );

  const first = await listNames();
  await dynamoDb.restart();

  expect([first, await listNames()]).toEqual([['bookings'], []]);
  await dynamoDb.stop();
});
