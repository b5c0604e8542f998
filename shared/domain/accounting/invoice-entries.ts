// The journal of an invoice. Before each step and after it, the invoice's facts say what each
// account holds because of it; the entry is the difference. What is due and overpaid follows from
// the invoice's own balance (invoice.ts), so receivables are what the invoices say.
import {
  computeBalanceCents,
  computeWrittenOffCents,
  type FactKind,
  type LedgerFact,
  type PaymentMethod,
  sumLedger,
} from '#shared/domain/invoices/invoice.ts';
import { getCardPaymentId } from '#shared/domain/invoices/ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, startOfLocalDay, toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents, computePercentOfPart } from '#shared/domain/values/money.ts';
import type { BookAccountKey } from './account.ts';
import { addAmounts, type Amounts, buildEntry, type JournalEntry } from './journal.ts';
import type { MovementKind } from './movements.ts';

export type BilledVersion = {
  readonly at: Instant;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
};

export type BookedInvoice = {
  readonly invoiceId: string;
  readonly number: string;
  readonly brandId: string;
  readonly clientName: string;
  /** The event's day now; undefined without an event. */
  readonly eventDay: LocalDate | undefined;
  /** The issued version first, then each correction. */
  readonly versions: readonly BilledVersion[];
  readonly voidedAt: Instant | undefined;
  readonly ledger: readonly LedgerFact[];
};

type Step = {
  readonly at: Instant;
  readonly day: LocalDate;
  readonly kind: MovementKind;
  /** Steps of one id are one entry. */
  readonly id: string;
  readonly fact?: LedgerFact;
  readonly version?: BilledVersion;
};

type State = {
  version: BilledVersion | undefined;
  isSold: boolean;
  isVoid: boolean;
  readonly ledger: LedgerFact[];
};

/** The entries of everything that happened until `now`, whatever their day. */
export function listInvoiceEntries(
  invoice: BookedInvoice,
  timeZone: string,
  now: Instant,
): JournalEntry[] {
  const state: State = { version: undefined, isSold: false, isVoid: false, ledger: [] };
  const moved = new Map<string, { readonly step: Step; readonly amounts: Amounts }>();
  let before: Amounts = {};
  for (const step of listSteps(invoice, timeZone)) {
    if (step.at > now) break;
    applyStep(state, step);
    const after = computePosition(state);
    const difference = addAmounts(after, before, -1);
    const known = moved.get(step.id);
    const amounts = known ? addAmounts(known.amounts, difference) : difference;
    moved.set(step.id, { step: toMainStep(known?.step, step), amounts });
    before = after;
  }
  const { invoiceId, number, brandId, clientName } = invoice;
  return [...moved].flatMap(([id, { step, amounts }]) =>
    buildEntry(
      {
        entryId: `invoice|${invoiceId}|${id}|${step.day}`,
        day: step.day,
        kind: step.kind,
        brandId,
        subject: 'invoice',
        subjectId: invoiceId,
        title: number,
        clientName,
        amounts,
      },
      'refunds',
    ),
  );
}

function applyStep(state: State, { kind, fact, version }: Step): void {
  if (fact) state.ledger.push(fact);
  if (version) state.version = version;
  if (kind === 'sale') state.isSold = true;
  if (kind === 'voided') state.isVoid = true;
}

const mainKinds: readonly MovementKind[] = ['payment', 'reversal', 'refund'];
const toMainStep = (known: Step | undefined, step: Step): Step =>
  known && !mainKinds.includes(step.kind) ? known : step;

/** In the order of time; at the same moment, a version comes before what is paid on it. */
function listSteps(invoice: BookedInvoice, timeZone: string): Step[] {
  const { versions, voidedAt, ledger, eventDay } = invoice;
  const [issued] = versions;
  if (!issued) return [];
  const toDay = (at: Instant) => toLocalDate(at, timeZone);
  const saleDay = eventDay ?? toDay(issued.at);
  const eventStart = startOfLocalDay(saleDay, timeZone);
  const saleAt = issued.at > eventStart ? issued.at : eventStart;
  const sold = versions.findLast(({ at }) => at <= saleAt) ?? issued;
  const steps: Step[] = [
    { at: saleAt, day: saleDay, kind: 'sale', id: 'sale', version: sold },
    ...versions.flatMap((version, index): Step[] => {
      const id = `version-${index + 1}`;
      const { at } = version;
      return at <= saleAt ? [] : [{ at, day: toDay(at), kind: 'correction', id, version }];
    }),
    ...ledger.map((fact): Step => {
      const { at, kind } = fact;
      return { at, day: toDay(at), kind, id: getEntryFactId(ledger, fact), fact };
    }),
    ...(voidedAt === undefined
      ? []
      : [{ at: voidedAt, day: toDay(voidedAt), kind: 'voided', id: 'voided' } as const]),
  ];
  return steps.toSorted((one, other) => one.at - other.at);
}

/** What happens at once is one entry: a payment and its card fee, a refund asked for and done. */
function getEntryFactId(ledger: readonly LedgerFact[], { factId, kind, of, at }: LedgerFact) {
  const partners: Partial<Record<FactKind, string | undefined>> = {
    cardFee: of,
    cardFeeReversal: factId.replace(/\|fee$/, ''),
    refundAsked: `${factId.replace(/^refund-/, '')}|done`,
  };
  const partner = partners[kind];
  const isAtOnce = ledger.some((it) => it.factId === partner && it.at === at);
  return partner !== undefined && isAtOnce ? partner : factId;
}

/** What each account holds because of the invoice. `refunds` is left to balance. */
function computePosition({ version, isSold, isVoid: voided, ledger }: State): Amounts {
  const sums = sumLedger(ledger);
  const { totalCents, taxCents, discountCents } = (isSold && version) || noBill;
  const facts = { type: 'invoice', voided, totalCents, ...sums } as const;
  const balance = computeBalanceCents(facts);
  const lateFees = sums.chargesCents - sums.cardFeesCents;
  const billed: Amounts = voided
    ? {}
    : {
        sales: taxCents - totalCents - discountCents,
        discounts: discountCents,
        salesTax: -taxCents,
        lateFees: -lateFees,
        cardFees: -sums.cardFeesCents,
      };
  const open: Amounts = {
    receivable: Math.max(0, balance),
    [isSold || voided ? 'customerCredits' : 'deposits']: Math.min(0, balance),
    badDebt: computeWrittenOffCents(facts),
  };
  const money = ledger.map((_, index) => computeMoney(ledger.slice(0, index + 1)));
  const position = money.reduce(addOne, addAmounts(billed, open));
  return withRefundedTax(position, voided ? 0 : taxCents, totalCents);
}

const noBill = { totalCents: 0, taxCents: 0, discountCents: 0 };
const addOne = (sum: Amounts, amounts: Amounts) => addAmounts(sum, amounts);

/** What the last of these lines moved. Credits move money from one invoice to another. */
function computeMoney(ledger: readonly LedgerFact[]): Amounts {
  const fact = ledger.at(-1);
  if (!fact) return {};
  const { kind, amountCents: amount, factId } = fact;
  const money = findMoneyAccount(ledger, fact);
  switch (kind) {
    case 'payment':
      return { [money]: amount };
    case 'reversal':
      return { [money]: -amount };
    case 'refundAsked':
      return { refundsPayable: -amount };
    case 'refund':
      return { refundsPayable: amount, [money]: -amount };
    case 'refundFailed': {
      const done = factId.replace(/\|failed$/, '|done');
      return ledger.some((it) => it.factId === done)
        ? { [money]: amount }
        : { refundsPayable: amount };
    }
    case 'creditGiven':
      return { customerCredits: -amount };
    case 'creditApplied':
      return { customerCredits: amount };
    default:
      return {};
  }
}

const accountByMethod: Readonly<Record<PaymentMethod, BookAccountKey>> = {
  // A card that was recorded by hand went through another terminal.
  card: 'otherReceipts',
  cash: 'cash',
  check: 'undeposited',
  bank_transfer: 'bank',
  other: 'otherReceipts',
};

/** That of the payment which is refunded or reversed. */
function findMoneyAccount(ledger: readonly LedgerFact[], fact: LedgerFact): BookAccountKey {
  const payment = ledger.find((it) => it.kind === 'payment' && it.factId === fact.of) ?? fact;
  if (getCardPaymentId(payment) !== undefined) return 'cardClearing';
  return accountByMethod[payment.method ?? 'other'];
}

/** Refunds of what was owed return their share of the sales tax; fees have none. */
function withRefundedTax(position: Amounts, taxCents: number, totalCents: number): Amounts {
  const refunded = -Object.values(position).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  if (refunded <= 0 || taxCents <= 0) return position;
  const share: [number, number] = [taxCents, totalCents];
  const tax = computePercentOfPart(cents(Math.min(refunded, totalCents)), '100', share);
  return addAmounts(position, { salesTax: tax });
}
