// The payroll file of a locked period in one of the formats of shared/payroll-files.md.
import { getPayrollNumbers } from '#functions/data/staff/staff-profiles.ts';
import type { PayPeriodRecord } from '#functions/data/staff/pay-periods.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Invalid } from '#functions/errors/errors.ts';
import { csvType, encodePlainCsv } from '#functions/ports/files/csv.ts';
import type { PayAmount } from '#shared/domain/staff/approved-pay.ts';
import {
  buildAdpFileName,
  buildAdpLines,
  buildPayrollLines,
  buildTimerLines,
  hasHours,
  isAdpCompanyCode,
  isAdpFileNumber,
  type PayrollFormat,
  type PayrollPerson,
  type TimerCompany,
  type WorkedDayOfPerson,
} from '#shared/domain/staff/payroll-file.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

type PayLineOfDay = PayAmount & {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly isCarried: boolean;
};

type ExportInput = {
  readonly format: PayrollFormat;
  readonly companyCode?: string | undefined;
  readonly companyName?: string | undefined;
  readonly companyCreateTime?: string | undefined;
};

type PayrollFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
};

/** 400 if the format needs something that is missing. */
export async function buildPayrollFile(
  scope: Scope,
  record: PayPeriodRecord,
  lines: readonly PayLineOfDay[],
  input: ExportInput,
): Promise<PayrollFile> {
  const numbers = await getPayrollNumbers(
    scope,
    record.people.map(({ staffId }) => staffId),
  );
  const people = record.people.map((pay) => ({
    ...pay,
    payrollNumber: numbers.get(pay.staffId) ?? '',
  }));
  const name = `payroll_${record.from}_${record.to}`;
  switch (input.format) {
    case 'csv':
      return toCsvFile(`${name}.csv`, buildPayrollLines(people, record));
    case 'adp':
      return buildAdpFile(people, record, input.companyCode);
    case 'quickbooks': {
      const rows = buildTimerLines(listWorkedDays(people, lines), requireCompany(input));
      const content = rows.map((row) => `${row.join('\t')}\r\n`).join('');
      return { name: `${name}.iif`, type: 'text/plain; charset=utf-8', bytes: encode(content) };
    }
  }
}

const encode = (content: string) => new TextEncoder().encode(content);

const toCsvFile = (name: string, lines: readonly (readonly string[])[]): PayrollFile => ({
  name,
  type: csvType,
  bytes: encodePlainCsv(lines),
});

function buildAdpFile(
  people: readonly PayrollPerson[],
  record: PayPeriodRecord,
  companyCode = '',
): PayrollFile {
  if (!isAdpCompanyCode(companyCode)) throw Invalid.field('companyCode', 'msg_pay_company_code');
  const lacking = people.filter((pay) => hasHours(pay) && !isAdpFileNumber(pay.payrollNumber));
  if (lacking.length > 0) {
    const names = lacking.map(({ name }) => name).join(', ');
    throw Invalid.field('format', 'msg_pay_file_numbers', { names });
  }
  const code = companyCode.toUpperCase();
  return toCsvFile(buildAdpFileName(code), buildAdpLines(people, record, code));
}

function requireCompany({ companyName, companyCreateTime }: ExportInput): TimerCompany {
  if (!companyName) throw Invalid.field('companyName', 'msg_pay_company_name');
  if (!companyCreateTime) throw Invalid.field('companyCreateTime', 'msg_pay_company_time');
  return { companyName, companyCreateTime };
}

/** The approved time of each day of the period, corrections within it included. */
function listWorkedDays(
  people: readonly PayrollPerson[],
  lines: readonly PayLineOfDay[],
): WorkedDayOfPerson[] {
  const own = groupBy(
    lines.filter(({ isCarried, reason }) => !isCarried && reason !== 'mileage'),
    ({ staffId }) => staffId,
  );
  return people.flatMap(({ staffId, name }) =>
    [...groupBy(own.get(staffId) ?? [], ({ day }) => day)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, ofDay]) => {
        const sum = (isRegular: boolean) =>
          ofDay
            .filter(({ reason }) => (reason === 'regular') === isRegular)
            .reduce((total, { minutes }) => total + minutes, 0);
        return { name, day, regularMinutes: sum(true), overtimeMinutes: sum(false) };
      }),
  );
}
