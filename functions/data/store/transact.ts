import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ContentionError } from './contention.ts';
import { toPreservingUpdate } from './preserve-unknown.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from './retry.ts';
import { documentClient, indexKeyAttributes } from './table.ts';

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

/**
 * Writes all items or none (build them from ElectroDB's `params()`). Retries when DynamoDB rejected
 * the transaction only because another one held an item. Returns the positions of the items whose
 * own conditions failed; empty if everything was written.
 */
export async function transact(
  parts: readonly TransactItem[],
  sent: (part: TransactItem) => TransactItem = preserveUnknownFields,
): Promise<readonly number[]> {
  let codes: readonly string[] = [];
  const failed = await retryOrGiveUp(retryLimits.held, async () => {
    codes = await sendTransaction(parts.map(sent));
    const refused = codes.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
    return codes.length === 0 || refused.length > 0 ? refused : tryAgain;
  });
  if (failed === tryAgain) throw toTransactionError(codes);
  return failed;
}

/** True if all items were written; false if any of their conditions failed. */
export const tryTransact = async (...args: Parameters<typeof transact>): Promise<boolean> =>
  (await transact(...args)).length === 0;

/**
 * Contention if other transactions held the items all along. Anything else, such as a transaction
 * that is too large or throttled, wouldn't succeed on another attempt either.
 */
function toTransactionError(codes: readonly string[]): Error {
  const isContended = codes.every((code) => code === 'None' || code === 'TransactionConflict');
  if (isContended) return new ContentionError('what a transaction writes');
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

function preserveUnknownFields(part: TransactItem): TransactItem {
  const update = part.Put && toPreservingUpdate(part.Put, indexKeyAttributes);
  return update ? { Update: update } : part;
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
