import path from 'node:path';
import { z } from 'zod';
import { StateFile } from '#scripts/local/runtime/state-file.ts';

const Positions = z.object({
  streamArn: z.string(),
  /** By shard: the last record that was processed. `done`: the shard is closed and fully read. */
  shards: z.record(z.string(), z.object({ after: z.string().optional(), done: z.boolean() })),
});
type Positions = z.infer<typeof Positions>;
type Position = Positions['shards'][string];

/**
 * How far one job has read the stream. Stored, so that a restart neither skips records nor starts
 * over.
 */
export class StreamCheckpoint {
  readonly #kept: StateFile<typeof Positions> | undefined;
  readonly #positions: Positions;

  constructor(streamArn: string, job: string, stateFolder: string | undefined) {
    this.#kept =
      stateFolder === undefined
        ? undefined
        : new StateFile(path.join(stateFolder, 'stream', `${job}.json`), Positions);
    const before = this.#kept?.read();
    this.#positions = before?.streamArn === streamArn ? before : { streamArn, shards: {} };
  }

  of(shardId: string): Position {
    return this.#positions.shards[shardId] ?? { done: false };
  }

  dealtWith(shardId: string, sequenceNumber: string): void {
    this.#set(shardId, { after: sequenceNumber, done: false });
  }

  finished(shardId: string): void {
    this.#set(shardId, { ...this.of(shardId), done: true });
  }

  #set(shardId: string, position: Position): void {
    this.#positions.shards[shardId] = position;
    this.#kept?.write(this.#positions);
  }
}
