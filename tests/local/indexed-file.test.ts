import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { startDynamoDb } from '#scripts/local/engines/dynamodb.ts';
import { createIndexedFile } from '#scripts/local/engines/indexed-file.ts';

test('the engine takes the file whose stream has an index, and leaves it in there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-indexed-'));
  const dynamoDb = await startDynamoDb(folder);
  const client = new DynamoDBClient({
    endpoint: dynamoDb.origin,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

  const { TableNames } = await client.send(new ListTablesCommand({}));

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
