// Files for payroll, of a locked period: our own CSV (shared/payroll-files.md), and the hours imports
// of two providers by what they publish about them:
// - ADP Workforce Now: "Importing Paydata", version 7.1 (ADP, LLC), and the fields of its Automated
//   Paydata Integration (apps.adp.com/en-US/apps/372723).
// - QuickBooks Desktop: "Activities timed with the Timer (TIMEACT)" and "Timer header (TIMERHDR)" of
//   Intuit's IIF reference (support.quickbooks.intuit.com, IIF import kit).
import { formatDecimal, cents } from '#shared/domain/values/money.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { PersonPay } from './pay-total.ts';

export const payrollFormats = ['csv', 'adp', 'quickbooks'] as const;
export type PayrollFormat = (typeof payrollFormats)[number];

/** The columns of our own CSV, in their order. */
export const payrollColumns = [
  'payroll_number',
  'person_id',
  'name',
  'period_start',
  'period_end',
  'regular_minutes',
  'regular_hours',
  'regular_pay',
  'overtime_minutes',
  'overtime_hours',
  'overtime_pay',
  'tips',
  'mileage',
  'adjustment_minutes',
  'adjustment_pay',
  'total_pay',
] as const;

/** A person of the period with the number that the payroll provider knows them by. */
export type PayrollPerson = PersonPay & { readonly payrollNumber: string };

type Lines = readonly (readonly string[])[];

/** Decimal hours, as payroll counts them: 3 h 30 min are 3.50. */
const formatPayrollHours = (minutes: number) => (minutes / 60).toFixed(2);
const formatAmount = (amount: number) => formatDecimal(cents(amount));

export function buildPayrollLines(
  people: readonly PayrollPerson[],
  { from, to }: DateRange,
): Lines {
  const lines = people.map((pay) => {
    const values: Record<(typeof payrollColumns)[number], string> = {
      payroll_number: pay.payrollNumber,
      person_id: pay.staffId,
      name: pay.name,
      period_start: from,
      period_end: to,
      regular_minutes: String(pay.regularMinutes),
      regular_hours: formatPayrollHours(pay.regularMinutes),
      regular_pay: formatAmount(pay.regularCents),
      overtime_minutes: String(pay.overtimeMinutes),
      overtime_hours: formatPayrollHours(pay.overtimeMinutes),
      overtime_pay: formatAmount(pay.overtimeCents),
      tips: formatAmount(pay.tipsCents),
      mileage: formatAmount(pay.mileageCents),
      adjustment_minutes: String(pay.adjustmentMinutes),
      adjustment_pay: formatAmount(pay.adjustmentCents),
      total_pay: formatAmount(pay.totalCents),
    };
    return payrollColumns.map((column) => values[column]);
  });
  return [[...payrollColumns], ...lines];
}

const adpColumns = ['Co Code', 'Batch ID', 'File #', 'Reg Hours', 'O/T Hours'] as const;

/** Two or three letters or digits; two are followed by an underscore. */
const adpCodeLength = 3;
const adpFileNumberLength = 6;

export const isAdpCompanyCode = (code: string) => /^[A-Za-z0-9]{2,3}$/.test(code);

export const isAdpFileNumber = (payrollNumber: string) => /^\d{1,6}$/.test(payrollNumber);

/** ADP takes the file under this name only. */
export const buildAdpFileName = (companyCode: string) =>
  `PR${companyCode.padEnd(adpCodeLength, '_')}EPI.csv`;

/** One line for each person with hours. The batch is named by the last day of the period. */
export function buildAdpLines(
  people: readonly PayrollPerson[],
  { to }: DateRange,
  companyCode: string,
): Lines {
  const batchId = to.replaceAll('-', '');
  const lines = people.filter(hasHours).map((pay) => [
    companyCode.padEnd(adpCodeLength, '_'),
    batchId,
    pay.payrollNumber.padStart(adpFileNumberLength, '0'),
    ...[pay.regularMinutes, pay.overtimeMinutes].map((minutes) =>
      // Empty, so that ADP changes nothing.
      minutes === 0 ? '' : formatPayrollHours(minutes),
    ),
  ]);
  return [[...adpColumns], ...lines];
}

export const hasHours = ({ regularMinutes, overtimeMinutes }: PersonPay) =>
  regularMinutes !== 0 || overtimeMinutes !== 0;

const timerHeaderColumns = ['VER', 'REL', 'COMPANYNAME', 'FROMTIMER', 'COMPANYCREATETIME'] as const;

const timerColumns = [
  'DATE',
  'JOB',
  'EMP',
  'ITEM',
  'PITEM',
  'DURATION',
  'PROJ',
  'NOTE',
  'BILLINGSTATUS',
] as const;

/** The company file that takes the activities, as its exported Timer lists name it. */
export type TimerCompany = { readonly companyName: string; readonly companyCreateTime: string };

export type WorkedDayOfPerson = {
  readonly name: string;
  readonly day: LocalDate;
  readonly regularMinutes: number;
  readonly overtimeMinutes: number;
};

/** The longest activity that QuickBooks takes: 23:59. */
const maxTimerMinutes = 24 * 60 - 1;

/** One activity for each person and day, as fields that tabs separate. */
export function buildTimerLines(
  days: readonly WorkedDayOfPerson[],
  { companyName, companyCreateTime }: TimerCompany,
): Lines {
  const activities = days.flatMap(({ name, day, regularMinutes, overtimeMinutes }) => {
    const note = overtimeMinutes > 0 ? `Overtime ${formatDuration(overtimeMinutes)}` : '';
    return splitDurations(regularMinutes + overtimeMinutes).map((minutes) => [
      'TIMEACT',
      ...[formatTimerDay(day), '', name, '', '', formatDuration(minutes), '', note, '0'],
    ]);
  });
  return [
    ['!TIMERHDR', ...timerHeaderColumns],
    ['TIMERHDR', '8', '0', companyName, 'Y', companyCreateTime],
    ['!TIMEACT', ...timerColumns],
    ...activities,
  ].map((line) => line.map(toTimerField));
}

function splitDurations(minutes: number): number[] {
  if (minutes <= 0) return [];
  return [Math.min(minutes, maxTimerMinutes), ...splitDurations(minutes - maxTimerMinutes)];
}

/** A tab or a line break would start another field. */
const toTimerField = (value: string) => value.replaceAll(/[\t\r\n"]+/g, ' ');

const formatDuration = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** MM/DD/YY. */
const formatTimerDay = (day: LocalDate) =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
