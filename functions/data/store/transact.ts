import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Contended } from './contended.ts';
import { client } from './table.ts';

export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type Params = Readonly<Record<string, unknown>>;

export const put = (params: Params) => ({ Put: params }) as Part;
export const update = (params: Params) => ({ Update: params }) as Part;
/** Takes the parameters of a conditional delete, and deletes nothing. */
export const check = (params: Params) => ({ ConditionCheck: params }) as Part;
export const remove = (params: Params) => ({ Delete: params }) as Part;

/** DynamoDB's limit of parts in a transaction. */
export const mostParts = 100;

const attempts = 8;

/**
 * Writes all parts or none (ElectroDB's `params()` are the parts), and sends again when DynamoDB
 * refused only because another transaction held an item. Answers with the positions of the parts
 * whose own conditions failed: empty when all is written.
 */
export async function transact(parts: readonly Part[]): Promise<readonly number[]> {
  for (let attempt = 1; ; attempt += 1) {
    const codes = await send(parts);
    const failed = codes.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
    if (codes.length === 0 || failed.length > 0) return failed;
    if (attempt === attempts) throw refusalOf(codes);
    await wait(2 ** attempt * 5 * (0.5 + jitter()));
  }
}

/** Held by others all the while, or what no further attempt would change: too large, throttled. */
function refusalOf(codes: readonly string[]): Error {
  const held = codes.every((code) => code === 'None' || code === 'TransactionConflict');
  if (held) return new Contended('what a transaction writes');
  return new Error(`transaction refused: ${codes.join(', ')}`);
}

/** Why each part was refused, or nothing when all is written. */
async function send(parts: readonly Part[]): Promise<string[]> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [...parts] }));
    return [];
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
  }
}

/** Waits a little before a write that lost against others is tried again, longer each time. */
export async function spread(attempt: number): Promise<void> {
  await wait(Math.min(300, 2 ** Math.min(attempt, 9) * 2) * jitter());
}

/** Spreads the senders that were refused together. */
function jitter(): number {
  return Number(process.hrtime.bigint() % 1000n) / 1000;
}

export function isConditionFailure(error: unknown): boolean {
  // ElectroDB keeps DynamoDB's own error as the cause.
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && cause.name === 'ConditionalCheckFailedException';
}

/** Makes a conditional write; false when its condition failed. */
export async function applied(write: { go(): Promise<unknown> }): Promise<boolean> {
  try {
    await write.go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
