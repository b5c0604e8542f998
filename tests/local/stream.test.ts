import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { startDynamoDb, type DynamoDb } from '#scripts/local/engines/dynamodb.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';
import { type StreamHandler, StreamReader } from '#scripts/local/runtime/triggers/stream.ts';

let engine: DynamoDb;
let client: DynamoDBClient;
let folder: string;
let streamArn: string;
let seen: string[];
let tables = 0;

beforeAll(async () => {
  engine = await startDynamoDb(undefined);
  applyEnvironment({
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: engine.origin,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: engine.origin,
  });
  client = new DynamoDBClient({});
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-stream-'));
  seen = [];
  tables += 1;
  const { TableDescription } = await client.send(
    new CreateTableCommand({
      TableName: `table-${tables}`,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  streamArn = TableDescription?.LatestStreamArn ?? '';
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

afterAll(async () => {
  client.destroy();
  await engine.stop();
});

test('changes arrive in their order, in Lambda’s form', async () => {
  await put('a', Buffer.from('bytes'));
  await client.send(new DeleteItemCommand({ TableName: tableName(), Key: { pk: { S: 'a' } } }));
  const clock = new Clock();
  clock.advance(60);
  const events: unknown[] = [];

  const count = await read(async ({ Records }) => void events.push(...Records), clock).drain();

  expect(count).toBe(2);
  expect(events).toMatchObject([
    { eventName: 'INSERT', dynamodb: { NewImage: { content: { B: 'Ynl0ZXM=' } } } },
    { eventName: 'REMOVE', dynamodb: { OldImage: { pk: { S: 'a' } } } },
  ]);
  const [first] = events;
  expect(first).toMatchObject({
    eventSourceARN: streamArn,
    dynamodb: { ApproximateCreationDateTime: expect.closeTo(clock.now() / 1000, -3) },
  });
});

test('a batch holds at most 100 records', async () => {
  await putMany(250);
  const sizes: number[] = [];

  await read(async ({ Records }) => void sizes.push(Records.length)).drain();

  expect(sizes).toEqual([100, 100, 50]);
});

test('a restart goes on after what was dealt with', async () => {
  await put('before');
  await read(remember).drain();
  await put('after');

  await read(remember).drain();

  expect(seen).toEqual(['before', 'after']);
});

test('a job that was killed in a batch sees the batch again', async () => {
  await put('a');
  await new Promise<void>((begin) => {
    void read(() => {
      begin();
      return new Promise(() => undefined);
    }).drain();
  });

  await read(remember).drain();

  expect(seen).toEqual(['a']);
});

test('one bad record among many is put aside and the others arrive, in order', async () => {
  await putMany(20);
  const letters = new DeadLetters(folder);

  await read(async (event) => {
    if (getRecordKeys(event).includes('item-007')) throw new Error('indigestible');
    await remember(event);
  }).drain();

  expect(seen).toHaveLength(19);
  expect(seen).toEqual([...seen].sort());
  expect([...letters.counts()]).toEqual([['job', 1]]);
  expect(letters.read('job')).toMatch(/indigestible.*item-007/);
});

test('a job that names its first failure gets again only what follows', async () => {
  await putMany(10);
  let refusals = 1;

  await read(async (event) => {
    const at = refusals > 0 ? 4 : event.Records.length;
    refusals -= 1;
    seen.push(...getRecordKeys(event).slice(0, at));
    const failed = event.Records[at]?.dynamodb?.SequenceNumber;
    return { batchItemFailures: failed ? [{ itemIdentifier: failed }] : [] };
  }).drain();

  expect(seen).toEqual(Array.from({ length: 10 }, (_, at) => toItemKey(at)));
});

test('a job that recovers loses nothing', async () => {
  await put('a');
  let failures = 3;

  await read(async (event) => {
    failures -= 1;
    if (failures >= 0) throw new Error('not now');
    await remember(event);
  }).drain();

  expect(seen).toEqual(['a']);
  expect(new DeadLetters(folder).counts().size).toBe(0);
});

test('a running reader brings a change and ends when told', async () => {
  const reader = read(remember);
  reader.start();

  await put('live');
  await expect.poll(() => seen).toEqual(['live']);
  await reader.stop();

  await put('late');
  expect(seen).toEqual(['live']);
});

type Handled = Parameters<StreamHandler>[0];

function read(handle: (event: Handled) => Promise<unknown>, clock = new Clock()): StreamReader {
  return new StreamReader({
    job: 'job',
    handler: async (event) => (await handle(event)) as Awaited<ReturnType<StreamHandler>>,
    streamArn,
    clock,
    deadLetters: new DeadLetters(folder),
    stateFolder: folder,
  });
}

async function remember(event: Handled): Promise<void> {
  seen.push(...getRecordKeys(event));
}

function getRecordKeys({ Records }: Handled): string[] {
  return Records.map((record) => record.dynamodb?.Keys?.['pk']?.S ?? '');
}

async function put(key: string, content = Buffer.from('x')): Promise<void> {
  const Item = { pk: { S: key }, content: { B: content } };
  await client.send(new PutItemCommand({ TableName: tableName(), Item }));
}

async function putMany(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await put(toItemKey(at));
}

function toItemKey(at: number): string {
  return `item-${String(at).padStart(3, '0')}`;
}

function tableName(): string {
  return `table-${tables}`;
}
