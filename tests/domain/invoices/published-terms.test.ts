// Late fees and reminder days that others have published, as numbers: Invoice Ninja's tests of
// reminders and late fees, and worked examples of buildwithriz.com, abracalc.com,
// noblecalculator.com, errorhandle.ai, freeadmintools.com, canyoupaythat.com,
// snowdaycalculatornow.com, app2p.zendesk.com, ncvps.org and supercalc.
import { expect, test } from 'vitest';
import type { InvoiceFacts } from '#shared/domain/invoices/invoice.ts';
import { listDueFees, type LateFeeRule } from '#shared/domain/invoices/late-fees.ts';
import { getReminderDay } from '#shared/domain/invoices/reminders.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { parseCents, formatDecimal, sumCents } from '#shared/domain/values/money.ts';

/**
 * '1.5% from 30, every 30' or '25.00 from 1': the fee, its first day, and the interval in days at
 * which it repeats.
 */
function parseRule(text: string, at: number): LateFeeRule {
  const [, fee = '', isPercent, day, every = '0'] =
    /^([\d.]+)(%?) from (\d+)(?:, every (\d+))?$/.exec(text) ?? [];
  return {
    ruleId: `rule-${at}`,
    daysAfterDueDate: Number(day),
    repeatDays: Number(every),
    ...(isPercent
      ? { feeType: 'Percentage', ratePercent: fee, amountCents: parseCents('0') }
      : { feeType: 'Fixed', ratePercent: '0', amountCents: parseCents(fee) }),
  };
}

const dueDate = '2026-03-31';

function owedAfter(total: string, rules: readonly string[], days: number): string {
  const facts: InvoiceFacts = {
    type: 'invoice',
    issued: true,
    voided: false,
    answer: '',
    converted: false,
    dueDate,
    depositDueDate: '',
    totalCents: parseCents(total),
    depositCents: 0,
    chargesCents: 0,
    cardFeesCents: 0,
    paidCents: 0,
    refundedCents: 0,
    writtenOffCents: 0,
  };
  const lateFees = { enabled: true, rules: rules.map(parseRule) };
  const fees = listDueFees(lateFees, facts, [], addDays(localDate(dueDate), days));
  return formatDecimal(
    sumCents([parseCents(total), ...fees.map(({ amountCents }) => amountCents)]),
  );
}

test.each([
  ['300', ['25.00 from 1'], 1, '325.00'],
  ['7500', ['50.00 from 1'], 1, '7550.00'],
  ['20000', ['2% from 30'], 30, '20400.00'],
  ['1000', ['2% from 30, every 30'], 60, '1040.00'],
  ['200', ['1.5% from 30'], 30, '203.00'],
  ['10', ['10.00 from 10'], 9, '10.00'],
  ['10', ['10.00 from 10'], 10, '20.00'],
  ['10', ['5.00 from 1'], 1, '15.00'],
  ['10', ['101.00 from 1', '102.00 from 2', '103.00 from 3'], 1, '111.00'],
  ['10', ['101.00 from 1', '102.00 from 2', '103.00 from 3'], 2, '213.00'],
  ['10', ['101.00 from 1', '102.00 from 2', '103.00 from 3'], 3, '316.00'],
] as const)('$%s with %j comes to $%4$s after %i days', (total, rules, days, owed) => {
  expect(owedAfter(total, rules, days)).toBe(owed);
});

test.each([
  ['2026-06-16', 7, 'before', '2026-06-09'],
  ['2026-06-16', 0, 'after', '2026-06-16'],
  ['2026-06-16', 7, 'after', '2026-06-23'],
  ['2026-06-16', 14, 'after', '2026-06-30'],
  ['2026-05-14', 7, 'before', '2026-05-07'],
  ['2026-05-14', 0, 'before', '2026-05-14'],
  ['2026-05-14', 7, 'after', '2026-05-21'],
  ['2026-05-14', 14, 'after', '2026-05-28'],
  ['2024-03-31', 14, 'before', '2024-03-17'],
  ['2024-03-16', 14, 'after', '2024-03-30'],
  ['2026-01-05', 30, 'after', '2026-02-04'],
  ['2026-04-10', 30, 'after', '2026-05-10'],
  ['2026-01-31', 30, 'after', '2026-03-02'],
  ['2026-11-25', 30, 'after', '2026-12-25'],
  ['2026-12-01', 30, 'after', '2026-12-31'],
  ['2026-01-01', 30, 'after', '2026-01-31'],
  ['2026-03-01', 30, 'after', '2026-03-31'],
  ['2026-03-15', 30, 'after', '2026-04-14'],
] as const)('what is due on %s is reminded of %i days %s: on %s', (due, days, when, on) => {
  expect(getReminderDay({ slot: 'reminder1', days, when }, localDate(due))).toBe(on);
});
