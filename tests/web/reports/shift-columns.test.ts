import { expect, test } from 'vitest';
import type { ShiftRow } from '#shared/contract/reports/staff-reports.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { buildShiftColumns } from '#web/areas/reports/staff-reports/shift-columns.ts';

const zone = 'America/Denver';

function shown(startsAt: string, endsAt: string) {
  const row: ShiftRow = {
    id: 'shift',
    staffId: 'ana',
    staffName: 'Ana Quispe',
    title: 'Driver',
    brandId: 'coffee',
    day: localDate('2026-07-15'),
    startsAt,
    endsAt,
    minutes: 270,
  };
  const columns = buildShiftColumns(zone, []).filter(({ key }) =>
    ['startsAt', 'endsAt'].includes(key),
  );
  return columns.map((column) => (column.kind === 'text' ? column.value(row) : undefined));
}

test('start and end are hours on the clocks of the franchise', () => {
  expect(shown('2026-07-15T15:00:00Z', '2026-07-15T19:30:00Z')).toEqual(['9:00 AM', '1:30 PM']);
});

test('an end on another day than the start says which', () => {
  expect(shown('2026-07-16T03:00:00Z', '2026-07-16T07:30:00Z')).toEqual([
    '9:00 PM',
    `${formatDate('2026-07-16')}, 1:30 AM`,
  ]);
});
