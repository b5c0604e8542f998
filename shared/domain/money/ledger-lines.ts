// How a ledger of payments is shown to people. A refund is two facts, asked for and done, which are one
// line: as two it reads as if it had been given back twice.
type Fact = { readonly factId: string; readonly kind: string };

/** Without the requests for refunds that have been made meanwhile. */
export function ledgerLines<Line extends Fact>(ledger: readonly Line[]): Line[] {
  const known = new Set(ledger.map(({ factId }) => factId));
  return ledger.filter(
    ({ factId, kind }) =>
      kind !== 'refundAsked' || !known.has(`${factId.replace(/^refund-/, '')}|done`),
  );
}

const takenAway = ['refundAsked', 'refund', 'reversal', 'waiver', 'canceled', 'creditGiven'];

/** What a line adds to what has come in, or is owed. */
export const signedCents = (kind: string, amountCents: number): number =>
  takenAway.includes(kind) ? -amountCents : amountCents;
