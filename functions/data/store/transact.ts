import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ContentionError } from './contention.ts';
import { documentClient } from './table.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type ElectroParams = Readonly<Record<string, unknown>>;

export const toPut = (params: ElectroParams) => ({ Put: params }) as TransactItem;
export const toUpdate = (params: ElectroParams) => ({ Update: params }) as TransactItem;
/** Takes the parameters of a conditional delete, but deletes nothing. */
export const toConditionCheck = (params: ElectroParams) =>
  ({ ConditionCheck: params }) as TransactItem;
export const toDelete = (params: ElectroParams) => ({ Delete: params }) as TransactItem;

/** DynamoDB's limit for one transaction. */
export const maxTransactItems = 100;

const maxAttempts = 8;

/**
 * Writes all items or none (build them from ElectroDB's `params()`). Retries when DynamoDB rejected
 * the transaction only because another one held an item. Returns the positions of the items whose
 * own conditions failed; empty if everything was written.
 */
export async function transact(parts: readonly TransactItem[]): Promise<readonly number[]> {
  for (let attempt = 1; ; attempt += 1) {
    const codes = await sendTransaction(parts);
    const failed = codes.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
    if (codes.length === 0 || failed.length > 0) return failed;
    if (attempt === maxAttempts) throw toTransactionError(codes);
    await wait(2 ** attempt * 5 * (0.5 + jitter()));
  }
}

/**
 * Contention if other transactions held the items all along. Anything else, such as a transaction
 * that is too large or throttled, wouldn't succeed on another attempt either.
 */
function toTransactionError(codes: readonly string[]): Error {
  const held = codes.every((code) => code === 'None' || code === 'TransactionConflict');
  if (held) return new ContentionError('what a transaction writes');
  return new Error(`transaction refused: ${codes.join(', ')}`);
}

/** Returns the rejection code of each item, or nothing if everything was written. */
async function sendTransaction(parts: readonly TransactItem[]): Promise<string[]> {
  try {
    await documentClient.send(new TransactWriteCommand({ TransactItems: [...parts] }));
    return [];
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
  }
}

/** Waits before a write that lost to another one is tried again, longer with every attempt. */
export async function backoff(attempt: number): Promise<void> {
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
export async function tryConditionalWrite(write: { go(): Promise<unknown> }): Promise<boolean> {
  try {
    await write.go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
