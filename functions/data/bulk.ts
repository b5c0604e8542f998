// Many writes without conditions, for filling and rebuilding a table: no caller of the API gets
// here, since a batch checks nothing and is not all or nothing.
import { setTimeout as wait } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/env.ts';
import { client } from './table.ts';

export type BulkWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

type Params = Readonly<Record<string, unknown>>;

/** ElectroDB's `params()` of a put and of a delete, as writes of a batch. */
export const putting = ({ Item }: Params) => ({ PutRequest: { Item } }) as BulkWrite;
export const removing = ({ Key }: Params) => ({ DeleteRequest: { Key } }) as BulkWrite;

/** DynamoDB's limit of writes in a batch. */
const batchSize = 25;
const atOnce = 8;
const attempts = 10;

/** Each key at most once among them. Batches go out side by side, in no order. */
export async function writeInBulk(
  writes: Iterable<BulkWrite>,
  onWritten: (count: number) => void = () => undefined,
): Promise<void> {
  // One generator under all senders: each takes the next batch when it is free.
  const batches = batchesOf(writes);
  const sender = async () => {
    for (const batch of batches) {
      await writeBatch(batch);
      onWritten(batch.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

async function writeBatch(batch: readonly BulkWrite[]): Promise<void> {
  let left = [...batch];
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error(`${left.length} writes were refused ${attempts} times`);
    if (attempt > 1) await wait(2 ** attempt * 10);
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [env.TABLE_NAME]: left } }),
    );
    left = UnprocessedItems?.[env.TABLE_NAME] ?? [];
  }
}

function* batchesOf(writes: Iterable<BulkWrite>): Generator<BulkWrite[]> {
  let batch: BulkWrite[] = [];
  for (const write of writes) {
    batch.push(write);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
