import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  buildAdpFileName,
  buildAdpLines,
  buildPayrollLines,
  buildTimerLines,
  payrollColumns,
  type PayrollPerson,
} from '#shared/domain/staff/payroll-file.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const days = { from: localDate('2027-04-12'), to: localDate('2027-04-18') };
const driver: PayrollPerson = {
  staffId: 'S1',
  name: 'Dana Reyes',
  payrollNumber: '42',
  regularMinutes: 210,
  regularCents: 7350,
  overtimeMinutes: 0,
  overtimeCents: 0,
  unratedMinutes: 0,
  tipsCents: 519,
  mileageCents: 861,
  adjustmentMinutes: 30,
  adjustmentCents: 1050,
  totalCents: 9780,
};

test('the CSV has the columns of its page, in that order', () => {
  const file = path.join(import.meta.dirname, '../../../shared/payroll-files.md');
  const page = readFileSync(file, 'utf8').split('## ADP')[0] ?? '';
  const documented = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);

  expect(documented).toEqual([...payrollColumns]);
});

test('3 h 30 min at $21.00 with tips, miles and a correction', () => {
  const [heading, line] = buildPayrollLines([driver], days);

  expect(heading).toEqual([...payrollColumns]);
  expect(line?.join()).toBe(
    '42,S1,Dana Reyes,2027-04-12,2027-04-18,210,3.50,73.50,0,0.00,0.00,5.19,8.61,30,10.50,97.80',
  );
});

test('ADP: one line per person with hours, in the batch of the last day', () => {
  const tipped = { ...driver, regularMinutes: 0 };

  expect(buildAdpFileName('AB')).toBe('PRAB_EPI.csv');
  expect(buildAdpLines([driver, tipped], days, 'AB')).toEqual([
    ['Co Code', 'Batch ID', 'File #', 'Reg Hours', 'O/T Hours'],
    ['AB_', '20270418', '000042', '3.50', ''],
  ]);
});

test('QuickBooks: an activity per person and day, of less than a day', () => {
  const company = { companyName: 'Miami\tValley Ice', companyCreateTime: '123456789' };
  const worked = { name: 'Dana Reyes', day: localDate('2027-04-13') };

  const lines = buildTimerLines(
    [
      { ...worked, regularMinutes: 210, overtimeMinutes: 0 },
      { ...worked, regularMinutes: 1440, overtimeMinutes: 60 },
    ],
    company,
  );

  expect(lines.map((line) => line.join('|'))).toEqual([
    '!TIMERHDR|VER|REL|COMPANYNAME|FROMTIMER|COMPANYCREATETIME',
    'TIMERHDR|8|0|Miami Valley Ice|Y|123456789',
    '!TIMEACT|DATE|JOB|EMP|ITEM|PITEM|DURATION|PROJ|NOTE|BILLINGSTATUS',
    'TIMEACT|04/13/27||Dana Reyes|||3:30|||0',
    'TIMEACT|04/13/27||Dana Reyes|||23:59||Overtime 1:00|0',
    'TIMEACT|04/13/27||Dana Reyes|||1:01||Overtime 1:00|0',
  ]);
});
