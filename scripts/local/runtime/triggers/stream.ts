// Delivers the table's changes to a job as Lambda's stream mapping does: in order, at most 100 at a
// time, halving a failed batch until the one record that fails is found. That record is retried a
// few times and then becomes a dead letter.
import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { z } from 'zod';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { JobHandler } from '#scripts/local/runtime/code/handlers.ts';
import { StreamCheckpoint } from './stream-checkpoint.ts';
import { toLambdaRecord } from './stream-records.ts';

const batchSize = 100;
const maxTries = 5;
const firstPauseMilliseconds = 100;
const pollMilliseconds = 150;
/** The changes of a second are delivered together. */
const briefPollMilliseconds = 1_000;

export type StreamHandler = (event: {
  readonly Records: DynamoDBRecord[];
}) => Promise<DynamoDBBatchResponse | undefined>;

const BatchReply = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});

/** A job's entry point. Its result is validated as Lambda does. */
export function toStreamHandler(handler: JobHandler): StreamHandler {
  return async (event) => BatchReply.optional().parse(await handler(event));
}

export type StreamOptions = {
  readonly job: string;
  readonly handler: StreamHandler;
  readonly streamArn: string;
  readonly clock: Clock;
  readonly deadLetters: DeadLetters;
  /** Without one, reading starts at the beginning of the stream each time. */
  readonly stateFolder?: string;
  /** Of a trigger that is brief: its changes wait for each other. */
  readonly isBrief?: boolean;
};

export class StreamReader {
  readonly #options: StreamOptions;
  readonly #client = new DynamoDBStreamsClient({});
  readonly #checkpoint: StreamCheckpoint;
  readonly #iterators = new Map<string, string>();
  #shards: readonly Shard[] = [];
  #polling: Promise<void> | undefined;
  #stopped = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#checkpoint = new StreamCheckpoint(options.streamArn, options.job, options.stateFolder);
    // It copies every response, attribute by attribute, for a logger that doesn't exist.
    this.#client.middlewareStack.remove('loggerMiddleware');
  }

  start(): void {
    this.#polling = this.#poll();
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#polling;
    this.#client.destroy();
  }

  /** Reads until nothing is left. Returns the number of records. */
  async drain(): Promise<number> {
    for (let total = 0; ;) {
      const taken = await this.#readOnce();
      if (taken === 0) return total;
      total += taken;
    }
  }

  async #poll(): Promise<void> {
    while (!this.#stopped) {
      await this.drain();
      await pause(this.#options.isBrief ? briefPollMilliseconds : pollMilliseconds);
    }
  }

  async #readOnce(): Promise<number> {
    if (this.#shards.length === 0) this.#shards = await this.#listShards();
    let taken = 0;
    // A shard's parents come before it in the list, so an item's changes stay in order.
    for (const { ShardId } of this.#shards) {
      if (ShardId && !this.#checkpoint.of(ShardId).done) taken += await this.#readShard(ShardId);
    }
    return taken;
  }

  async #readShard(shardId: string): Promise<number> {
    const iterator = this.#iterators.get(shardId) ?? (await this.#openShard(shardId));
    const { Records: records = [], NextShardIterator: next } = await this.#getRecords(
      shardId,
      iterator,
    );
    await this.#take(records, shardId);
    if (next) this.#iterators.set(shardId, next);
    else this.#closeShard(shardId);
    return records.length;
  }

  /**
   * An iterator expires after 15 minutes, for example when the laptop sleeps. Then the checkpoint
   * counts.
   */
  async #getRecords(shardId: string, iterator: string) {
    const read = (ShardIterator: string) =>
      this.#client.send(new GetRecordsCommand({ ShardIterator, Limit: batchSize }));
    try {
      return await read(iterator);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ExpiredIteratorException') throw error;
      return read(await this.#openShard(shardId));
    }
  }

  async #openShard(ShardId: string): Promise<string> {
    const { after } = this.#checkpoint.of(ShardId);
    const { ShardIterator } = await this.#client.send(
      new GetShardIteratorCommand({
        StreamArn: this.#options.streamArn,
        ShardId,
        ...(after === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }),
      }),
    );
    if (!ShardIterator) throw new Error(`Shard ${ShardId} cannot be read`);
    return ShardIterator;
  }

  /** A closed shard already has children, which the next turn looks up. */
  #closeShard(shardId: string): void {
    this.#checkpoint.finished(shardId);
    this.#iterators.delete(shardId);
    this.#shards = [];
  }

  async #listShards(): Promise<readonly Shard[]> {
    const { StreamDescription } = await this.#client.send(
      new DescribeStreamCommand({ StreamArn: this.#options.streamArn }),
    );
    return StreamDescription?.Shards ?? [];
  }

  async #take(records: readonly StreamRecord[], shardId: string): Promise<void> {
    if (records.length === 0) return;
    const { streamArn, clock } = this.#options;
    await this.#hand(records.map((record) => toLambdaRecord(record, streamArn, clock)));
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last) this.#checkpoint.dealtWith(shardId, last);
  }

  async #hand(records: readonly DynamoDBRecord[]): Promise<void> {
    const failed = await this.#failedOf(records);
    if (failed.length === 0) return;
    if (failed.length === 1) return this.#tryAgain(failed);
    const middle = Math.ceil(failed.length / 2);
    await this.#hand(failed.slice(0, middle));
    await this.#hand(failed.slice(middle));
  }

  async #tryAgain(one: readonly DynamoDBRecord[]): Promise<void> {
    let lastError: unknown;
    for (let attempt = 1; attempt < maxTries; attempt += 1) {
      await pause(firstPauseMilliseconds * 2 ** (attempt - 1));
      const failed = await this.#failedOf(one, (error) => (lastError = error));
      if (failed.length === 0) return;
    }
    this.#options.deadLetters.add(this.#options.job, one[0], lastError);
  }

  /** The rest of the batch, from the first record that the job failed on. */
  async #failedOf(
    records: readonly DynamoDBRecord[],
    onError: (error: unknown) => void = () => undefined,
  ): Promise<readonly DynamoDBRecord[]> {
    try {
      const answer = await this.#options.handler({ Records: [...records] });
      const failed = answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) ?? [];
      if (failed.length > 0) onError(`named as failed: ${failed.join(', ')}`);
      const first = records.findIndex((it) => failed.includes(it.dynamodb?.SequenceNumber ?? ''));
      return failed.length === 0 ? [] : records.slice(Math.max(first, 0));
    } catch (error) {
      onError(error);
      return records;
    }
  }
}
