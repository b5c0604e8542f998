// The employee shift time card: the shift time card, with the number of shifts in its mail.
import type { ReportDefinition } from './report.ts';

export const shiftCardReport: ReportDefinition<'shifts' | 'hours'> = {
  grid: 'shifts',
  totals: {
    shifts: { label: 'report_shifts', kind: 'count', sum: 'rows' },
    hours: { label: 'report_hours', kind: 'workedTime', sum: 'hours' },
  },
  mailed: ['shifts', 'hours'],
  main: 'hours',
};
