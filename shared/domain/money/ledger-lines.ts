// How a ledger of payments is shown. A refund is two facts, requested and done. They are shown as
// one line: two lines would look like two refunds.
type Fact = { readonly factId: string; readonly kind: string };

/** Without the requests of refunds that are done. */
export function toLedgerLines<Line extends Fact>(ledger: readonly Line[]): Line[] {
  const known = new Set(ledger.map(({ factId }) => factId));
  return ledger.filter(
    ({ factId, kind }) =>
      kind !== 'refundAsked' || !known.has(`${factId.replace(/^refund-/, '')}|done`),
  );
}

const negativeKinds = [
  'refundAsked',
  'refund',
  'reversal',
  'waiver',
  'canceled',
  'creditGiven',
  'writeOff',
];

/** What a line adds to the amount received or owed. */
export const toSignedCents = (kind: string, amountCents: number): number =>
  negativeKinds.includes(kind) ? -amountCents : amountCents;
