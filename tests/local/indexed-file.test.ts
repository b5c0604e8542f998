import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startDynamoDb } from '#scripts/local/engines/dynamodb.ts';
import { createIndexedFile } from '#scripts/local/engines/indexed-file.ts';

test('the engine takes the file whose stream has an index, and leaves it in there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-indexed-'));
  const dynamoDb = await startDynamoDb(folder);
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.ListTables',
    authorization: 'AWS4-HMAC-SHA256 Credential=local/20260715/us-east-1/dynamodb/aws4_request',
  };

  const answer = await fetch(dynamoDb.origin, { method: 'POST', headers, body: '{}' });

  expect(await answer.json()).toEqual({ TableNames: [] });
  await dynamoDb.stop();
  const stored = readFileSync(path.join(folder, 'dynoxide.db'), 'latin1');
  expect(stored).toContain('index _stream_records_in_order on _stream_records');
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
