// Late fees: which are due on a day, by the rules. Each is a line of the ledger that is named after its
// rule and period, so that a job run twice, late or hourly adds it once. The name also has the due date
// by which it was charged, which doesn't count: a fee that was charged stays the one of its period when
// the due date moves.
import { invoiceLimits } from './limits.ts';
import { dueCentsOf, type InvoiceFacts, isPayable, type LedgerFact } from './invoice.ts';
import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
} from '#shared/domain/values/local-date.ts';
import { cents, type Cents, percentOf } from '#shared/domain/values/money.ts';

/** Spec §9. */
export const feeTypes = ['Percentage', 'Fixed'] as const;
export type FeeType = (typeof feeTypes)[number];

export type LateFeeRule = {
  readonly ruleId: string;
  /** 1: on the day after the due date. */
  readonly daysAfterDueDate: number;
  readonly feeType: FeeType;
  /** Of what is owed without late fees; '0' for fixed ones. */
  readonly ratePercent: string;
  readonly amountCents: Cents;
  /** Again after so many days; 0: once. */
  readonly repeatDays: number;
};

export type LateFees = { readonly enabled: boolean; readonly rules: readonly LateFeeRule[] };

export type DueFee = {
  readonly factId: string;
  readonly days: number;
  readonly on: LocalDate;
  readonly amountCents: Cents;
};

/** Of a repeating rule, so that one that nobody pays for years doesn't grow for ever. */
const mostPeriods = 24;

/** All that are due by a day and stand in no ledger yet, the earliest first. */
export function dueFees(
  { enabled, rules }: LateFees,
  facts: InvoiceFacts,
  ledger: readonly LedgerFact[],
  today: LocalDate,
): DueFee[] {
  if (!enabled || !isPayable(facts) || today <= facts.dueDate) return [];
  const known = new Set(ledger.map(({ factId }) => withoutDueDate(factId)));
  const base = owedWithoutFees(facts, ledger);
  const room = invoiceLimits.facts - ledger.length;
  return rules
    .flatMap((rule) => periodsOf(rule, localDate(facts.dueDate), today, base))
    .filter(({ factId, amountCents }) => !known.has(withoutDueDate(factId)) && amountCents > 0)
    .toSorted((one, other) => one.days - other.days)
    .slice(0, Math.max(0, room));
}

/** `fee-<rule>-<due date>-<period>` without its due date. */
const withoutDueDate = (factId: string) => factId.replace(/-\d{4}-\d{2}-\d{2}(?=-\d+$)/, '');

function periodsOf(rule: LateFeeRule, due: LocalDate, today: LocalDate, base: Cents): DueFee[] {
  const { ruleId, daysAfterDueDate, repeatDays } = rule;
  const late = daysBetween(due, today);
  if (late < daysAfterDueDate) return [];
  const passed = repeatDays > 0 ? Math.floor((late - daysAfterDueDate) / repeatDays) + 1 : 1;
  return Array.from({ length: Math.min(passed, mostPeriods) }, (_, period) => {
    const days = daysAfterDueDate + period * repeatDays;
    const factId = `fee-${ruleId}-${due}-${period}`;
    return { factId, days, on: addDays(due, days), amountCents: feeOf(rule, base) };
  });
}

const feeOf = ({ feeType, ratePercent, amountCents }: LateFeeRule, base: Cents): Cents =>
  feeType === 'Fixed' ? amountCents : percentOf(base, ratePercent);

/** Fees bear no fees. */
function owedWithoutFees(facts: InvoiceFacts, ledger: readonly LedgerFact[]): Cents {
  const fees = ledger.reduce((sum, { kind, amountCents }) => {
    if (kind === 'lateFee') return sum + amountCents;
    return kind === 'waiver' ? sum - amountCents : sum;
  }, 0);
  return cents(Math.max(0, dueCentsOf(facts) - fees));
}
