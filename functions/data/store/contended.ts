/**
 * So many change the same thing at once that a caller's turn never came. Nothing of it is written:
 * a call answers 409 and may be sent again, a job fails and is tried again.
 */
export class Contended extends Error {
  constructor(what: string) {
    super(`${what} keeps changing`);
    this.name = 'Contended';
  }
}

/** DynamoDB's own word for the same: another transaction holds the item. ElectroDB keeps it as cause. */
export function isContention(error: unknown): boolean {
  if (error instanceof Contended) return true;
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && cause.name === 'TransactionConflictException';
}
