// What a client was billed and what they paid, invoice by invoice and line by line, with a running
// balance. Each movement is what an invoice's own balance changes by (invoice.ts), so the statement
// ends at the sum of what its invoices say. Money that is given back isn't owed again, so a refund
// of an amount that was owed takes it off what was billed as well.
import { cents, type Cents } from '#shared/domain/values/money.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { computeBalanceCents, type LedgerFact, sumLedger, type FactKind } from './invoice.ts';

export const statementKinds = ['issued', 'corrected', 'voided'] as const;
export type StatementKind = (typeof statementKinds)[number] | FactKind;

export type StatementInvoice = {
  readonly invoiceId: string;
  readonly number: string;
  /** What each version came to, from when on. The first one is the issued one. */
  readonly versions: readonly { readonly at: Instant; readonly totalCents: number }[];
  readonly voidedAt: Instant | undefined;
  readonly ledger: readonly LedgerFact[];
};

export type StatementLine = {
  readonly lineId: string;
  readonly at: Instant;
  readonly invoiceId: string;
  readonly number: string;
  readonly kind: StatementKind;
  readonly note: string;
  /** The number of the invoice on the other side of a credit. */
  readonly counterpart: string;
  readonly billedCents: Cents;
  readonly paidCents: Cents;
  /** Of all invoices, after this line; negative if the client overpaid. */
  readonly balanceCents: Cents;
};

export type Statement = {
  readonly openingCents: Cents;
  readonly lines: readonly StatementLine[];
  readonly billedCents: Cents;
  readonly paidCents: Cents;
  readonly closingCents: Cents;
};

type Movement = Omit<StatementLine, 'balanceCents'>;

/** The lines from `from` until before `to`. */
export function buildStatement(
  invoices: readonly StatementInvoice[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Statement {
  const movements = invoices
    .flatMap(listMovements)
    .toSorted((one, other) => one.at - other.at || one.number.localeCompare(other.number));
  let balance = 0;
  let opening = 0;
  const lines: StatementLine[] = [];
  for (const movement of movements) {
    if (movement.at >= to) break;
    balance += movement.billedCents - movement.paidCents;
    if (movement.at < from) opening = balance;
    else lines.push({ ...movement, balanceCents: cents(balance) });
  }
  return {
    openingCents: cents(opening),
    lines,
    billedCents: cents(lines.reduce((sum, { billedCents }) => sum + billedCents, 0)),
    paidCents: cents(lines.reduce((sum, { paidCents }) => sum + paidCents, 0)),
    closingCents: cents(balance),
  };
}

type Step = {
  readonly at: Instant;
  readonly kind: StatementKind;
  readonly fact?: LedgerFact;
  readonly totalCents?: number;
};

/** Lines that change nothing, such as the end of a refund that was counted before, are left out. */
function listMovements({ invoiceId, number, ...invoice }: StatementInvoice): Movement[] {
  const ledger: LedgerFact[] = [];
  const state = { totalCents: 0, voided: false, ledger };
  let before = { balance: 0, money: 0 };
  return listSteps(invoice).flatMap((step, index) => {
    if (step.fact) ledger.push(step.fact);
    if (step.kind === 'voided') state.voided = true;
    state.totalCents = step.totalCents ?? state.totalCents;
    const after = computePosition(state);
    const paidCents = after.money - before.money;
    const billedCents = after.balance - before.balance + paidCents;
    before = after;
    if (paidCents === 0 && billedCents === 0) return [];
    const { note = '', counterpart } = step.fact ?? {};
    return {
      lineId: `${invoiceId}|${index}`,
      at: step.at,
      invoiceId,
      number,
      kind: step.kind,
      note,
      counterpart: counterpart?.number ?? '',
      billedCents: cents(billedCents),
      paidCents: cents(paidCents),
    };
  });
}

/** In the order of time; at the same moment, a version comes before what is paid on it. */
function listSteps({
  versions,
  voidedAt,
  ledger,
}: Pick<StatementInvoice, 'versions' | 'voidedAt' | 'ledger'>): Step[] {
  const steps: Step[] = [
    ...versions.map(({ at, totalCents }, index): Step => {
      return { at, totalCents, kind: index === 0 ? 'issued' : 'corrected' };
    }),
    ...ledger.map((fact): Step => ({ at: fact.at, kind: fact.kind, fact })),
    ...(voidedAt === undefined ? [] : [{ at: voidedAt, kind: 'voided' } as const]),
  ];
  return steps.toSorted((one, other) => one.at - other.at);
}

function computePosition({
  totalCents,
  voided,
  ledger,
}: {
  readonly totalCents: number;
  readonly voided: boolean;
  readonly ledger: readonly LedgerFact[];
}) {
  const sums = sumLedger(ledger);
  const balance = computeBalanceCents({ type: 'invoice', voided, totalCents, ...sums });
  return { balance, money: sums.paidCents - sums.refundedCents };
}
