// The shift time card as a sheet, exported or mailed on a schedule: the columns of its screen,
// hours in the franchise's time zone, and worked time in hours and minutes.
import {
  toHourCell,
  type ReportContext,
  type SheetColumnPlan,
} from '#shared/domain/lists/sheet-plan.ts';
import {
  dayCell,
  durationCell,
  emptyCell,
  type SheetCell,
  textCell,
  buildTotalsRow,
} from '#shared/domain/lists/sheet.ts';
import type { NamedShift, ShiftTotals } from './shift-grid.ts';

type ShiftSheetColumn = SheetColumnPlan<NamedShift, ReportContext> & {
  readonly total?: (totals: ShiftTotals) => SheetCell;
};

export const shiftSheet: readonly ShiftSheetColumn[] = [
  { heading: 'shifts_column_day', kind: 'day', cell: ({ day }) => dayCell(day) },
  { heading: 'shifts_column_staff', kind: 'text', cell: ({ staffName }) => textCell(staffName) },
  { heading: 'shifts_column_title', kind: 'text', cell: ({ title }) => textCell(title) },
  { heading: 'shifts_column_brand', kind: 'text', cell: ({ brandName }) => textCell(brandName) },
  {
    heading: 'export_shift_starts',
    kind: 'hour',
    cell: (row, place) => toHourCell(row.startsAt, place),
  },
  {
    heading: 'export_shift_ends',
    kind: 'hour',
    cell: (row, place) => toHourCell(row.endsAt, place),
  },
  {
    heading: 'shifts_column_hours',
    kind: 'duration',
    cell: ({ minutes }) => durationCell(minutes),
    total: ({ minutes }) => durationCell(minutes),
  },
];

export const buildShiftTotalsRow = (totals: ShiftTotals): SheetCell[] =>
  buildTotalsRow(shiftSheet.map(({ total }) => total?.(totals) ?? emptyCell));
