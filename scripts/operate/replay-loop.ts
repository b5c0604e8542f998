import type { DeadLetter, StreamPosition } from './dead-letters.ts';

export type QueuedLetter = DeadLetter & {
  /** Deletes the message. */
  readonly remove: () => Promise<void>;
  readonly sentAt: string;
};

type ReplayOptions = {
  /** The next messages, or none if the queue has no more that are visible. */
  readonly receive: () => Promise<readonly QueuedLetter[]>;
  /** Runs the job with the event; returns why it failed, if it did. */
  readonly run: (event: unknown) => Promise<string | undefined>;
  readonly readStream: (position: StreamPosition) => Promise<unknown>;
  /** False only shows the messages. */
  readonly isReal: boolean;
  readonly progress: (line: string) => void;
};

/**
 * Runs the job with each message and deletes those that succeed. Messages that fail stay in the
 * queue; each is tried once, because a received message is hidden for longer than this runs.
 */
export async function replayAll({
  receive,
  run,
  readStream,
  isReal,
  progress,
}: ReplayOptions): Promise<{ readonly done: number; readonly left: number }> {
  let [done, left] = [0, 0];
  for (let letters = await receive(); letters.length > 0; letters = await receive()) {
    for (const letter of letters) {
      const { input, error, sentAt } = letter;
      progress(`${sentAt}  ${error}\n  ${JSON.stringify(input).slice(0, 400)}`);
      const failure = isReal ? await replay(letter) : 'not replayed';
      if (failure === undefined) done += 1;
      else left += 1;
      if (isReal) progress(failure === undefined ? '  replayed' : `  failed again: ${failure}`);
    }
  }
  return { done, left };

  async function replay({ input, remove }: QueuedLetter): Promise<string | undefined> {
    try {
      const event = 'event' in input ? input.event : await readStream(input.position);
      const failure = await run(event);
      if (failure === undefined) await remove();
      return failure;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
