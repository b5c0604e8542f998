import { Readable } from 'node:stream';
import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { readAccounts } from '#functions/data/accounts/accounts.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { readUnprocessedKeys, completeBatchReads } from '#functions/data/store/complete-batches.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { world } from '#tests/support/world.ts';

const item = (id: string) => ({ id: { S: id } });
const left = (...ids: string[]) => ({ table: { Keys: ids.map(item) } });

test('what DynamoDB leaves of a batch is asked for again, until nothing is left', async () => {
  const readMore = vi
    .fn()
    .mockResolvedValueOnce({ Responses: { table: [item('b')] }, UnprocessedKeys: left('c') })
    .mockResolvedValueOnce({ Responses: { table: [item('c')] } });

  const whole = await readUnprocessedKeys(
    { Responses: { table: [item('a')] }, UnprocessedKeys: left('b', 'c') },
    readMore,
  );

  expect(whole).toEqual({
    Responses: { table: [item('a'), item('b'), item('c')] },
    UnprocessedKeys: {},
  });
  expect(readMore.mock.calls).toEqual([[left('b', 'c')], [left('c')]]);
});

test('a batch that stays unread is an error, not an answer without it', async () => {
  const readMore = vi.fn().mockResolvedValue({ Responses: {}, UnprocessedKeys: left('a') });
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  const outcome = readUnprocessedKeys({ Responses: {}, UnprocessedKeys: left('a') }, readMore);

  await expect(outcome).rejects.toThrow('left a part of a batch unread');
  vi.useRealTimers();
});

test('a client reads its batches whole, whatever a single answer leaves', async () => {
  const answers = [
    { Responses: { table: [item('a')] }, UnprocessedKeys: left('b') },
    { Responses: { table: [item('b')] }, UnprocessedKeys: {} },
  ];
  const client = new DynamoDBClient({
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    region: 'us-east-1',
    requestHandler: {
      handle: async () => ({ response: buildResponse(answers.shift() ?? {}) as never }),
    },
  });
  completeBatchReads(client);

  const { Responses } = await client.send(
    new BatchGetItemCommand({ RequestItems: left('a', 'b') }),
  );

  expect(Responses).toEqual({ table: [item('a'), item('b')] });
});

const buildResponse = (body: object) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Readable.from([JSON.stringify(body)]),
});

test('a person with more accounts than a batch takes sees all of them', async () => {
  const { scope } = await world();
  const ids = Array.from({ length: 120 }, (_, index) => `many-${index}`);
  await mapInSequence(ids, (userId) => createUser(buildUser({ userId, tenant: scope.tenant })));

  const accounts = await readAccounts(ids.map((userId) => ({ tenant: scope.tenant, userId })));

  expect(accounts).toHaveLength(120);
});
