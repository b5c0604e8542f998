import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Contended } from './contended.ts';
import { client } from './table.ts';

export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type Params = Readonly<Record<string, unknown>>;

export const put = (params: Params) => ({ Put: params }) as Part;
export const update = (params: Params) => ({ Update: params }) as Part;
/** Takes the parameters of a conditional delete, but deletes nothing. */
export const check = (params: Params) => ({ ConditionCheck: params }) as Part;
export const remove = (params: Params) => ({ Delete: params }) as Part;

/** DynamoDB's limit for one transaction. */
export const mostParts = 100;

const attempts = 8;

/**
 * Writes all items or none (build them from ElectroDB's `params()`). Retries when DynamoDB rejected
 * the transaction only because another one held an item. Returns the positions of the items whose
 * own conditions failed; empty if everything was written.
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

/**
 * Contention if other transactions held the items all along. Anything else, such as a transaction
 * that is too large or throttled, wouldn't succeed on another attempt either.
 */
function refusalOf(codes: readonly string[]): Error {
  const held = codes.every((code) => code === 'None' || code === 'TransactionConflict');
  if (held) return new Contended('what a transaction writes');
  return new Error(`transaction refused: ${codes.join(', ')}`);
}

/** Returns the rejection code of each item, or nothing if everything was written. */
async function send(parts: readonly Part[]): Promise<string[]> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [...parts] }));
    return [];
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
  }
}

/** Waits before a write that lost to another one is tried again, longer with every attempt. */
export async function spread(attempt: number): Promise<void> {
  await wait(Math.min(300, 2 ** Math.min(attempt, 9) * 2) * jitter());
}

/** Keeps senders that were rejected together from retrying together. */
function jitter(): number {
  return Number(process.hrtime.bigint() % 1000n) / 1000;
}

export function isConditionFailure(error: unknown): boolean {
  // ElectroDB keeps DynamoDB's own error as the cause.
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && cause.name === 'ConditionalCheckFailedException';
}

/** Makes a conditional write. False if its condition failed. */
export async function applied(write: { go(): Promise<unknown> }): Promise<boolean> {
  try {
    await write.go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
