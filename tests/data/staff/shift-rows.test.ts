// Rows as each version of the product wrote them. A layout that joins brings a text of its own
// here; what stands here already never changes (functions/decisions/012-stored-content-lists-and-row-layouts.md).
import { expect, test } from 'vitest';
import { shiftRowCodec } from '#functions/data/staff/shift-rows.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import type { ShiftRow } from '#shared/domain/staff/shift-grid.ts';

const shift: ShiftRow = {
  id: 'shift-1',
  staffId: 'user-9',
  title: 'Driver',
  brandId: 'ice',
  day: localDate('2026-06-20'),
  startsAt: fromIso('2026-06-20T15:00:00Z'),
  endsAt: fromIso('2026-06-20T23:30:00Z'),
  isAfterBreak: false,
};

/** From before rows had a layout number. */
const unmarked: readonly (readonly [string, ShiftRow])[] = [
  ['["shift-1","user-9","Driver","ice","2026-06-20",1781967600000,1781998200000]', shift],
];

/** One of each layout, in their order. */
const marked: readonly (readonly [string, ShiftRow])[] = [
  ['1["shift-1","user-9","Driver","ice","2026-06-20",1781967600000,1781998200000]', shift],
  ['2/1["shift-1","user-9","Driver","ice","2026-06-20",1781967600000,1781998200000]', shift],
];

test.each([...unmarked, ...marked])('a row that was stored as %s is read', (text, row) => {
  expect(shiftRowCodec.decode(text)).toEqual(row);
});

test('each layout has its text here, and the newest is the one that is written', () => {
  expect(marked).toHaveLength(shiftRowCodec.version);
  expect(shiftRowCodec.encode(shift)).toBe(marked.at(-1)?.[0]);
});
