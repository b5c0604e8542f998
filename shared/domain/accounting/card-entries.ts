// The journal of what card payments moved on the Stripe account, as far as no invoice or order
// books it: orders when they are paid, donations, Stripe's fees, payments beyond what was due, and
// payouts to the bank.
import type { PayableKind } from '#shared/domain/money/card-payment.ts';
import type { PayoutKind } from '#shared/domain/money/payout.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { BookAccountKey } from './account.ts';
import { buildEntry, type JournalEntry } from './journal.ts';
import { donationPayoutMovements, type MovementKind } from './movements.ts';

/** An entry of the Stripe account: a payment, a refund, or a refund that came back. */
export type CardMovement = {
  /** Of the payment or refund. */
  readonly id: string;
  readonly kind: PayoutKind;
  readonly source: PayableKind;
  readonly day: LocalDate;
  readonly brandId: string;
  /** 'Invoice 1042'. */
  readonly title: string;
  readonly amountCents: number;
  readonly processingFeeCents: number;
};

export type StripePayout = {
  readonly payoutId: string;
  readonly day: LocalDate;
  readonly brandId: string;
  /** The other brands that share the account. */
  readonly otherBrandIds: readonly string[];
  /** Negative if Stripe takes money back from the bank. */
  readonly amountCents: number;
};

type KnownCardFacts = {
  /** What invoices keep of each card payment, by payment. */
  readonly keptByPayment: ReadonlyMap<string, number>;
  /** Refunds that invoices or orders book. */
  readonly bookedRefunds: ReadonlySet<string>;
};

export function listCardEntries(
  movements: readonly CardMovement[],
  known: KnownCardFacts,
): JournalEntry[] {
  const payments = movements.filter(({ kind }) => kind === 'payment');
  const orders = payments.filter(({ source }) => source === 'order');
  const donations = movements.filter(({ source }) => source === 'donation');
  return [
    ...sumByDay(orders, 'ordersPaid', 'deposits', ({ amountCents }) => amountCents),
    ...sumByDay(payments, 'stripeFees', 'stripeFees', (it) => -it.processingFeeCents),
    ...[...groupBy(donations, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
      sumByDay(ofKind, donationPayoutMovements[kind], 'donations', toClearing),
    ),
    ...movements.flatMap((movement) => buildSurplusEntry(movement, known)),
  ];
}

const toClearing = ({ kind, amountCents }: CardMovement) =>
  kind === 'refund' ? -amountCents : amountCents;

/** One entry for each day and brand. */
function sumByDay(
  movements: readonly CardMovement[],
  kind: MovementKind,
  rest: BookAccountKey,
  toCents: (movement: CardMovement) => number,
): JournalEntry[] {
  const days = groupBy(movements, ({ day, brandId }) => `${brandId}|${day}`);
  return [...days].flatMap(([id, ofDay]) => {
    const [first] = ofDay;
    if (!first) return [];
    const { day, brandId } = first;
    const cardClearing = ofDay.reduce((sum, movement) => sum + toCents(movement), 0);
    const about = { subject: 'day', subjectId: '', title: '', clientName: '' } as const;
    const entryId = `${kind}|${id}`;
    return buildEntry({ entryId, day, kind, brandId, ...about, amounts: { cardClearing } }, rest);
  });
}

/** What an invoice doesn't keep of a payment, and the refund that no ledger has. */
function buildSurplusEntry(
  movement: CardMovement,
  { keptByPayment, bookedRefunds }: KnownCardFacts,
): JournalEntry[] {
  const { id, kind, source, amountCents } = movement;
  if (source === 'donation') return [];
  if (kind !== 'payment') {
    if (bookedRefunds.has(id)) return [];
    const account = source === 'order' ? 'deposits' : 'customerCredits';
    const entryKind = kind === 'refund' ? 'surplusReturned' : 'surplus';
    return buildMovementEntry(movement, entryKind, toClearing(movement), account);
  }
  if (source === 'order') return [];
  const surplusCents = amountCents - (keptByPayment.get(id) ?? 0);
  return buildMovementEntry(movement, 'surplus', surplusCents, 'customerCredits');
}

const buildMovementEntry = (
  { id, day, brandId, title }: CardMovement,
  kind: MovementKind,
  cardClearing: number,
  rest: BookAccountKey,
) =>
  buildEntry(
    {
      entryId: `${kind}|${id}|${day}`,
      day,
      kind,
      brandId,
      subject: 'day',
      subjectId: '',
      title,
      clientName: '',
      amounts: { cardClearing },
    },
    rest,
  );

export const listBankPayoutEntries = (payouts: readonly StripePayout[]): JournalEntry[] =>
  payouts.flatMap(({ payoutId, day, brandId, otherBrandIds, amountCents }) =>
    buildEntry(
      {
        entryId: `payout|${payoutId}|${day}`,
        day,
        kind: 'payout',
        brandId,
        subject: 'day',
        subjectId: '',
        title: payoutId,
        clientName: '',
        otherBrandIds,
        amounts: { bank: amountCents },
      },
      'cardClearing',
    ),
  );
