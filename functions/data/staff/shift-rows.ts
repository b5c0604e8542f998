// The slim row of a shift: what the time card shows, as one text in the list index.
import type { ShiftRow } from '#shared/domain/staff/shift-grid.ts';
import { rowCodec, type RowCodec } from '#functions/data/lists/row-codec.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Shift } from './shift.ts';

export const shiftRowCodec = rowCodec<ShiftRow>()(
  [
    ['id', 'staffId', 'title', 'brandId', 'day', 'startsAt', 'endsAt'],
    ['id', 'staffId', 'title', 'brandId', 'day', 'startsAt', 'endsAt', 'isAfterBreak'],
  ],
  { isAfterBreak: false },
);

export function toShiftRow(shift: Shift): ShiftRow {
  const { shiftId: id, staffId, title, brandId, day, startsAt, endsAt } = shift;
  const isAfterBreak = shift.isAfterBreak ?? false;
  return { id, staffId, title, brandId, day, startsAt, endsAt, isAfterBreak };
}

/** Approved time is never changed, only removed and written anew: it has one version. */
export type ShiftListRow = ShiftRow & { readonly version: 1 };

export const toShiftListRow = (row: ShiftRow): ShiftListRow => ({ ...row, version: 1 });

export const shiftListCodec: RowCodec<ShiftListRow> = {
  ...rowCodec<ShiftListRow>()(
    [['id', 'staffId', 'title', 'brandId', 'day', 'startsAt', 'endsAt', 'isAfterBreak', 'version']],
    {},
  ),
  parse: (stored) => toShiftListRow(shiftRowCodec.parse(stored)),
};

/** One bucket per month, the beginning of the index key. */
export const toShiftBucket = (day: LocalDate) => day.slice(0, 'yyyy-mm'.length);
