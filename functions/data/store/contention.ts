/**
 * Thrown when too many callers change the same thing at the same time. Nothing was written: a call
 * answers 409 and may be repeated, a job fails and is retried.
 */
export class ContentionError extends Error {
  constructor(what: string) {
    super(`${what} keeps changing`);
    this.name = 'Contended';
  }
}

/**
 * Also true for DynamoDB's own error, when another transaction holds the item. ElectroDB keeps it
 * as the cause.
 */
export function isContention(error: unknown): boolean {
  if (error instanceof ContentionError) return true;
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && cause.name === 'TransactionConflictException';
}
