// The employee shift time card: a line for each shift that was worked, with its hours on the clocks of
// the franchise.
import { hourCell, type SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import { dayCell, durationCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { NamedShift } from '#shared/domain/staff/shift-grid.ts';
import type { Report } from './report.ts';

const minuteMilliseconds = 60_000;

export type ShiftLine = { readonly shift: NamedShift; readonly place: SheetPlace };

export const shiftCardReport: Report<ShiftLine, 'shifts' | 'hours'> = {
  name: 'report_shift_card',
  columns: [
    {
      heading: 'report_staff',
      kind: 'text',
      cell: ({ shift }) => textCell(shift.staffName),
      total: 'shifts',
    },
    { heading: 'report_date', kind: 'day', cell: ({ shift }) => dayCell(shift.day) },
    {
      heading: 'report_shift_starts',
      kind: 'hour',
      cell: ({ shift, place }) => hourCell(shift.startsAt, place),
    },
    {
      heading: 'report_shift_ends',
      kind: 'hour',
      cell: ({ shift, place }) => hourCell(shift.endsAt, place),
    },
    { heading: 'report_shift', kind: 'text', cell: ({ shift }) => textCell(shift.title) },
    { heading: 'report_brand', kind: 'text', cell: ({ shift }) => textCell(shift.brandName) },
    {
      heading: 'report_hours',
      kind: 'duration',
      cell: ({ shift }) => durationCell(shift.minutes),
      total: 'hours',
    },
  ],
  totals: {
    shifts: { label: 'report_shifts', kind: 'count', of: () => 1 },
    hours: {
      label: 'report_hours',
      kind: 'workedTime',
      of: ({ shift }) => shift.minutes * minuteMilliseconds,
    },
  },
  mailed: ['shifts', 'hours'],
  main: 'hours',
};
