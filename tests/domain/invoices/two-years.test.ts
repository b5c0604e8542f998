// Two years of mornings in which ticks are left out, come twice, or are interrupted before their
// write.
import { expect, test } from 'vitest';
import {
  computeDueCents,
  type InvoiceFacts,
  type LedgerFact,
  sumLedger,
} from '#shared/domain/invoices/invoice.ts';
import { listDueFees, type LateFees } from '#shared/domain/invoices/late-fees.ts';
import {
  listDueReminders,
  type InvoiceReminder,
  getReminderDay,
} from '#shared/domain/invoices/reminders.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { createRandom } from '#scripts/seed/random.ts';

const issuedOn = localDate('2026-01-15');
const dueDate = localDate('2026-02-14');

const lateFees: LateFees = {
  enabled: true,
  rules: [
    {
      ruleId: 'first',
      daysAfterDueDate: 10,
      feeType: 'Percentage',
      ratePercent: '1.5',
      amountCents: cents(0),
      repeatDays: 0,
    },
    {
      ruleId: 'monthly',
      daysAfterDueDate: 30,
      feeType: 'Fixed',
      ratePercent: '0',
      amountCents: cents(2500),
      repeatDays: 30,
    },
  ],
};

const reminders: readonly InvoiceReminder[] = [
  { slot: 'reminder1', days: 7, when: 'before' },
  { slot: 'reminder2', days: 0, when: 'after' },
  { slot: 'reminder3', days: 14, when: 'after' },
];

type Kept = {
  readonly ledger: readonly LedgerFact[];
  readonly reminded: readonly string[];
  readonly sent: readonly string[];
};

const buildFacts = (ledger: readonly LedgerFact[]): InvoiceFacts => ({
  type: 'invoice',
  issued: true,
  voided: false,
  answer: '',
  converted: false,
  dueDate,
  depositDueDate: '',
  totalCents: 123_456,
  depositCents: 0,
  ...sumLedger(ledger),
});

const at = fromIso('2026-02-10T15:00:00Z');

function morning(kept: Kept, day: number): Kept {
  const today = addDays(issuedOn, day);
  const facts = buildFacts(kept.ledger);
  const fees = listDueFees(lateFees, facts, kept.ledger, today).map(
    ({ factId, amountCents }): LedgerFact => ({
      factId,
      amountCents,
      kind: 'lateFee',
      at,
      note: '',
      by: '',
      method: undefined,
      of: undefined,
    }),
  );
  const { send, keys } = listDueReminders(reminders, facts, kept.reminded, { today, issuedOn });
  return {
    ledger: [...kept.ledger, ...fees],
    reminded: [...kept.reminded, ...keys],
    sent: send ? [...kept.sent, send.key] : kept.sent,
  };
}

const begun: Kept = { ledger: [], reminded: [], sent: [] };
const days = 730;

/**
 * How often a morning's tick comes and is written: 0 for a gap, or for one that was interrupted
 * before its write.
 */
function twoYears(timesOn: (day: number) => number): Kept {
  let kept = begun;
  for (let day = 0; day <= days; day += 1) {
    for (let times = timesOn(day); times > 0; times -= 1) kept = morning(kept, day);
  }
  return kept;
}

const undisturbed = twoYears(() => 1);
const lastDay = (times: number) => (day: number) => (day === days ? 1 : times);

test('each fee of two years comes once, and the ledger is the balance to the cent', () => {
  // From the 30th day after the due date to the 700th.
  const monthly = 23;

  expect(undisturbed.ledger).toHaveLength(1 + monthly);
  expect(computeDueCents(buildFacts(undisturbed.ledger))).toBe(123_456 + 1852 + monthly * 2500);
  expect(undisturbed.sent).toEqual(reminders.map(({ slot }) => `${slot}-${dueDate}`));
});

test.each([
  ['every tick twice', lastDay(2)],
  ['every tick five times', lastDay(5)],
  ['one tick a week', (day: number) => (day % 7 === 0 || day === days ? 1 : 0)],
  ['one tick a quarter', (day: number) => (day % 90 === 0 || day === days ? 1 : 0)],
  ['one tick at the end of all', lastDay(0)],
] as const)('%s makes the same fees', (_what, timesOn) => {
  const { ledger } = twoYears(timesOn);

  expect(new Set(ledger.map(({ factId }) => factId)).size).toBe(ledger.length);
  expect(computeDueCents(buildFacts(ledger))).toBe(computeDueCents(buildFacts(undisturbed.ledger)));
});

test.each(Array.from({ length: 40 }, (_, seed) => [seed]))(
  'gaps, duplicates and crashes by chance (%i) charge no fee twice, and send no reminder twice',
  (seed) => {
    const random = createRandom(seed);
    const { ledger, sent } = twoYears((day) => (day === days ? 1 : random.between(0, 3)));

    expect(computeDueCents(buildFacts(ledger))).toBe(
      computeDueCents(buildFacts(undisturbed.ledger)),
    );
    expect(new Set(sent).size).toBe(sent.length);
  },
);

// Due date, days before or after it, day of the reminder.
test.each([
  ['2026-03-08', 0, 'after', '2026-03-08'],
  ['2026-03-08', 7, 'before', '2026-03-01'],
  ['2026-03-08', 7, 'after', '2026-03-15'],
  ['2026-03-01', 14, 'before', '2026-02-15'],
  ['2028-03-01', 14, 'before', '2028-02-16'],
  ['2028-02-15', 14, 'after', '2028-02-29'],
  ['2026-02-15', 14, 'after', '2026-03-01'],
  ['2026-12-15', 30, 'after', '2027-01-14'],
  ['2027-01-14', 30, 'before', '2026-12-15'],
  ['2026-11-01', 7, 'after', '2026-11-08'],
  ['2026-12-31', 90, 'after', '2027-03-31'],
  ['2028-03-31', 90, 'before', '2028-01-01'],
  ['2027-03-31', 90, 'before', '2026-12-31'],
] as const)('an invoice due on %s is reminded of %i days %s: on %s', (due, daysOff, when, on) => {
  const reminder = { slot: 'reminder1', days: daysOff, when } as const;

  expect(getReminderDay(reminder, localDate(due))).toBe(on);
});
