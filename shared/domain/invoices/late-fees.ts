// The late fees that are due on a day. Each is a ledger line named after its rule and period, so a
// job that runs twice, late or hourly adds it once. The name also contains the due date at that
// time, which is ignored in comparisons: a fee stays the one of its period when the due date moves.
import { invoiceLimits } from './limits.ts';
import { computeDueCents, type InvoiceFacts, isPayable, type LedgerFact } from './invoice.ts';
import {
  addDays,
  countDaysBetween,
  type LocalDate,
  localDate,
} from '#shared/domain/values/local-date.ts';
import { cents, type Cents, computePercent } from '#shared/domain/values/money.ts';

/** Spec §9. */
export const feeTypes = ['Percentage', 'Fixed'] as const;
export type FeeType = (typeof feeTypes)[number];

export type LateFeeRule = {
  readonly ruleId: string;
  /** 1 means the day after the due date. */
  readonly daysAfterDueDate: number;
  readonly feeType: FeeType;
  /** Of the amount owed without late fees; '0' for fixed fees. */
  readonly ratePercent: string;
  readonly amountCents: Cents;
  /** Repeats after so many days; 0 means once. */
  readonly repeatDays: number;
};

export type LateFees = { readonly enabled: boolean; readonly rules: readonly LateFeeRule[] };

export type DueFee = {
  readonly factId: string;
  readonly days: number;
  readonly on: LocalDate;
  readonly amountCents: Cents;
};

/** Per recurring rule, so that the fees of an invoice that is never paid stop growing. */
const maxPeriods = 24;

/** All fees that are due by a day and not in the ledger yet, earliest first. */
export function listDueFees(
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
    .flatMap((rule) => listFeePeriods(rule, localDate(facts.dueDate), today, base))
    .filter(({ factId, amountCents }) => !known.has(withoutDueDate(factId)) && amountCents > 0)
    .toSorted((one, other) => one.days - other.days)
    .slice(0, Math.max(0, room));
}

/** `fee-<rule>-<due date>-<period>` without the due date. */
const withoutDueDate = (factId: string) => factId.replace(/-\d{4}-\d{2}-\d{2}(?=-\d+$)/, '');

function listFeePeriods(
  rule: LateFeeRule,
  due: LocalDate,
  today: LocalDate,
  base: Cents,
): DueFee[] {
  const { ruleId, daysAfterDueDate, repeatDays } = rule;
  const late = countDaysBetween(due, today);
  if (late < daysAfterDueDate) return [];
  const passed = repeatDays > 0 ? Math.floor((late - daysAfterDueDate) / repeatDays) + 1 : 1;
  return Array.from({ length: Math.min(passed, maxPeriods) }, (_, period) => {
    const days = daysAfterDueDate + period * repeatDays;
    const factId = `fee-${ruleId}-${due}-${period}`;
    return { factId, days, on: addDays(due, days), amountCents: computeFee(rule, base) };
  });
}

const computeFee = ({ feeType, ratePercent, amountCents }: LateFeeRule, base: Cents): Cents =>
  feeType === 'Fixed' ? amountCents : computePercent(base, ratePercent);

/** There are no late fees on late fees. */
function owedWithoutFees(facts: InvoiceFacts, ledger: readonly LedgerFact[]): Cents {
  const fees = ledger.reduce((sum, { kind, amountCents }) => {
    if (kind === 'lateFee') return sum + amountCents;
    return kind === 'waiver' ? sum - amountCents : sum;
  }, 0);
  return cents(Math.max(0, computeDueCents(facts) - fees));
}
