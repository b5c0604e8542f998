import { expect, test } from 'vitest';
import {
  toMailedTotals,
  type ReportDefinition,
  toReportTotals,
} from '#shared/domain/reports/report.ts';
import { reportDefinitions } from '#shared/domain/reports/reports.ts';

/** With its own totals, as future types will have. */
const payouts: ReportDefinition<'shifts' | 'pay'> = {
  grid: 'payout',
  totals: {
    shifts: { label: 'report_events', kind: 'count', sum: 'rows' },
    pay: { label: 'report_net', kind: 'money', sum: 'payout' },
  },
  mailed: ['pay', 'shifts'],
  main: 'pay',
};

test('a report has the totals that it names, and its mail says them in its order', () => {
  const totals = toReportTotals(payouts, { rows: 2, payout: 18_050, charged: 19_000 });

  expect(totals).toEqual({ shifts: 2, pay: 18_050 });
  expect(toMailedTotals(payouts, totals)).toEqual([
    { label: 'report_net', value: '$180.50', isMain: true },
    { label: 'report_events', value: '2', isMain: false },
  ]);
});

test('the mail of an export from before a total joined leaves that one out', () => {
  expect(toMailedTotals(payouts, { shifts: 2 }).map(({ label }) => label)).toEqual([
    'report_events',
  ]);
});

/** As exports of sales were stored when every report had the totals of sales. */
const stored = {
  events: 2,
  collectedCents: 21_650,
  salesTaxCents: 1_650,
  netCents: 20_000,
  givebackCents: 4_000,
};

test('an export that was stored while all reports were of sales says what it said', () => {
  expect(toMailedTotals(reportDefinitions.eventSales, stored)).toEqual([
    { label: 'report_events', value: '2', isMain: false },
    { label: 'report_collected', value: '$216.50', isMain: true },
    { label: 'report_net', value: '$200.00', isMain: false },
    { label: 'report_giveback', value: '$40.00', isMain: false },
  ]);
});
