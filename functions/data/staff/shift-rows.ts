// The slim row of a shift: what the time card shows, as one text in the list index.
import type { ShiftRow } from '#shared/domain/staff/shift-grid.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
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
