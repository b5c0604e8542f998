// DynamoDB answers a BatchGet only in part when it is throttled or the answer would exceed 16 MB,
// and lists the keys that it left out. Without asking again, those items would seem not to exist.
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchGetItemCommandOutput, DynamoDBClient } from '@aws-sdk/client-dynamodb';

type Batch = Pick<BatchGetItemCommandOutput, 'Responses' | 'UnprocessedKeys'>;

/** Nearly two seconds in all. Throttling that lasts longer is an error. */
const maxRounds = 8;
const firstPauseMilliseconds = 15;

/** Makes every BatchGet of the client complete, or throw. Each further request is metered. */
export function completeBatchReads(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const first = await next(args);
        if (commandName !== 'BatchGetItemCommand' && commandName !== 'BatchGetCommand') {
          return first;
        }
        const whole = await readUnprocessedKeys(first.output as Batch, async (keys) => {
          const more = await next({ ...args, input: { ...args.input, RequestItems: keys } });
          return more.output as Batch;
        });
        return { ...first, output: { ...first.output, ...whole } };
      },
    { step: 'initialize', name: 'wholeBatches', priority: 'high' },
  );
}

/** Adds the results of `readMore` for the unprocessed keys, until none are left. */
export async function readUnprocessedKeys(
  first: Batch,
  readMore: (keys: NonNullable<Batch['UnprocessedKeys']>) => Promise<Batch>,
): Promise<Batch> {
  let { Responses = {}, UnprocessedKeys: left = {} } = first;
  for (let round = 0; Object.keys(left).length > 0; round += 1) {
    if (round === maxRounds) throw new Error('DynamoDB left a part of a batch unread');
    await pause(firstPauseMilliseconds * 2 ** round);
    const more = await readMore(left);
    Responses = mergeResponses(Responses, more.Responses ?? {});
    left = more.UnprocessedKeys ?? {};
  }
  return { Responses, UnprocessedKeys: left };
}

type Responses = NonNullable<Batch['Responses']>;

function mergeResponses(one: Responses, other: Responses): Responses {
  const tables = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...tables].map((table) => [table, [...(one[table] ?? []), ...(other[table] ?? [])]]),
  );
}
