import { expect, test } from 'vitest';
import type { InvoiceFacts, LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { listDueFees, type LateFeeRule } from '#shared/domain/invoices/late-fees.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

const dueDate = '2026-01-31';

const owed = (totalCents: number, over: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  type: 'invoice',
  issued: true,
  voided: false,
  answer: '',
  converted: false,
  dueDate,
  depositDueDate: '',
  totalCents,
  depositCents: 0,
  chargesCents: 0,
  cardFeesCents: 0,
  paidCents: 0,
  refundedCents: 0,
  writtenOffCents: 0,
  ...over,
});

const percent = (ratePercent: string, days: number, repeatDays = 0): LateFeeRule => ({
  ruleId: `p${ratePercent}`,
  daysAfterDueDate: days,
  feeType: 'Percentage',
  ratePercent,
  amountCents: cents(0),
  repeatDays,
});

const fixed = (amount: number, days: number, repeatDays = 0): LateFeeRule => ({
  ruleId: `f${amount}`,
  daysAfterDueDate: days,
  feeType: 'Fixed',
  ratePercent: '0',
  amountCents: cents(amount),
  repeatDays,
});

type Given = {
  readonly rules: readonly LateFeeRule[];
  readonly facts: InvoiceFacts;
  readonly ledger?: readonly LedgerFact[];
  readonly lateDays: number;
};

const computeFees = ({ rules, facts, ledger = [], lateDays }: Given) =>
  listDueFees({ enabled: true, rules }, facts, ledger, addDays(localDate(dueDate), lateDays));

// Total in cents, percentage or amount, first day, repeat interval in days, days late: the fees.
test.each([
  [100_000, percent('1.5', 1), 0, []],
  [100_000, percent('1.5', 1), 1, [1500]],
  [100_000, percent('1.5', 30), 29, []],
  [100_000, percent('1.5', 30), 30, [1500]],
  [250_000, percent('1.5', 30), 45, [3750]],
  [250_000, percent('2', 10), 10, [5000]],
  [123_456, percent('1.5', 10), 10, [1852]],
  [33_333, percent('1.5', 10), 10, [500]],
  [99_999, percent('5', 15), 20, [5000]],
  [10, percent('5', 1), 1, [1]],
  [9, percent('5', 1), 1, []],
  [50_000, percent('10', 1), 365, [5000]],
  [50_000, percent('0.01', 1), 2, [5]],
  [50_000, fixed(2500, 1), 1, [2500]],
  [50_000, fixed(2500, 7), 6, []],
  [50_000, fixed(2500, 7), 7, [2500]],
  [50_000, fixed(2500, 7, 7), 13, [2500]],
  [50_000, fixed(2500, 7, 7), 14, [2500, 2500]],
  [50_000, fixed(2500, 7, 7), 28, [2500, 2500, 2500, 2500]],
  [50_000, fixed(1000, 30, 30), 89, [1000, 1000]],
  [50_000, fixed(1000, 30, 30), 90, [1000, 1000, 1000]],
  [80_000, percent('1.5', 30, 30), 60, [1200, 1200]],
  [80_000, percent('1.5', 30, 30), 365, Array.from({ length: 12 }, () => 1200)],
  [1, fixed(1500, 1), 1, [1500]],
  [100_000_000, percent('18', 1), 1, [18_000_000]],
] as const)('%i cents by %o is charged after %i days', (total, rule, lateDays, fees) => {
  const charged = computeFees({ rules: [rule], facts: owed(total), lateDays });

  expect(charged.map(({ amountCents }) => amountCents)).toEqual(fees);
});

test.each([
  ['what is left is the base', owed(100_000, { paidCents: 40_000 }), [900]],
  ['nothing is charged when it is paid', owed(100_000, { paidCents: 100_000 }), []],
  ['nothing is charged on a draft', owed(100_000, { issued: false }), []],
  ['nothing is charged on a quote', owed(100_000, { type: 'quotation' }), []],
  ['nothing is charged when it is void', owed(100_000, { voided: true }), []],
] as const)('%s', (_what, facts, fees) => {
  const charged = computeFees({ rules: [percent('1.5', 1)], facts, lateDays: 3 });

  expect(charged.map(({ amountCents }) => amountCents)).toEqual(fees);
});

const noted = (factId: string, kind: LedgerFact['kind'], amount: number): LedgerFact => ({
  factId,
  kind,
  amountCents: cents(amount),
  at: fromIso('2026-02-10T15:00:00Z'),
  method: undefined,
  of: undefined,
  note: '',
  by: '',
});

test('a fee bears no fee, and one that was charged or waived comes never again', () => {
  const rules = [percent('10', 1, 30)];
  const [first] = computeFees({ rules, facts: owed(10_000), lateDays: 1 });
  const charged = noted(first?.factId ?? '', 'lateFee', 1000);
  const waived = [charged, noted(`waiver-${charged.factId}`, 'waiver', 1000)];
  const facts = owed(10_000, { chargesCents: 1000 });

  expect(computeFees({ rules, facts, ledger: [charged], lateDays: 30 })).toEqual([]);
  expect(
    computeFees({ rules, facts, ledger: [charged], lateDays: 31 }).map(
      ({ amountCents }) => amountCents,
    ),
  ).toEqual([1000]);
  expect(computeFees({ rules, facts: owed(10_000), ledger: waived, lateDays: 30 })).toEqual([]);
});

test('a fee that is charged once stays one fee when the due date moves, twice and back', () => {
  const rules = [percent('5', 1)];
  const dueBy = (day: string, ledger: readonly LedgerFact[], chargesCents = 0) =>
    listDueFees(
      { enabled: true, rules },
      owed(10_000, { dueDate: day, chargesCents }),
      ledger,
      localDate('2026-12-31'),
    );
  const [first] = dueBy('2026-12-01', []);
  const ledger = [noted(first?.factId ?? '', 'lateFee', 500)];

  expect(first?.amountCents).toBe(500);
  for (const day of ['2026-12-15', '2026-12-20', '2026-12-01']) {
    expect(dueBy(day, ledger, 500)).toEqual([]);
  }
});

test('a fee that repeats goes on after those that were charged when the due date moves', () => {
  const rules = [fixed(2500, 7, 7)];
  const before = computeFees({ rules, facts: owed(50_000), lateDays: 14 });
  const ledger = before.map(({ factId }) => noted(factId, 'lateFee', 2500));
  const moved = owed(50_000, { dueDate: '2026-02-10', chargesCents: 5000 });
  const after = (late: number) =>
    listDueFees({ enabled: true, rules }, moved, ledger, addDays(localDate('2026-02-10'), late));

  expect(before).toHaveLength(2);
  expect([14, 20, 21].map((late) => after(late).length)).toEqual([0, 0, 1]);
});

test('a rule that repeats stops after 24 times', () => {
  const charged = computeFees({ rules: [fixed(100, 1, 1)], facts: owed(10_000), lateDays: 700 });

  expect(charged).toHaveLength(24);
});

test('switched off, no rule charges anything', () => {
  const today = addDays(localDate(dueDate), 90);

  expect(listDueFees({ enabled: false, rules: [fixed(100, 1)] }, owed(10_000), [], today)).toEqual(
    [],
  );
});
