import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { ShiftRow } from '#shared/contract/reports/staff-reports.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/staff-reports.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { formatMoment, formatTimeOfDay } from '#web/kit/words/zoned-time.ts';

export const buildShiftColumns = (
  zone: string,
  brands: readonly Brand[],
): GridColumn<ShiftRow>[] => [
  {
    kind: 'date',
    key: 'day',
    header: text('shifts_column_day'),
    sortable: true,
    width: '7rem',
    value: ({ day }) => day,
  },
  {
    kind: 'text',
    key: 'staffName',
    header: text('shifts_column_staff'),
    sortable: true,
    primary: true,
    value: ({ staffName }) => staffName,
  },
  {
    kind: 'text',
    key: 'title',
    header: text('shifts_column_title'),
    sortable: true,
    width: '10rem',
    value: ({ title }) => title,
  },
  {
    kind: 'dot',
    key: 'brandId',
    header: text('shifts_column_brand'),
    sortable: true,
    width: '15rem',
    value: (row) => toBrandDot(brands.find(({ brandId }) => brandId === row.brandId)),
  },
  {
    kind: 'text',
    key: 'startsAt',
    header: text('shifts_column_start'),
    sortable: true,
    width: '8rem',
    value: (row) => formatTimeOnDay(row.day, row.startsAt, zone),
  },
  {
    kind: 'text',
    key: 'endsAt',
    header: text('shifts_column_end'),
    help: text('shifts_column_end_help'),
    sortable: true,
    width: '8rem',
    value: (row) => formatTimeOnDay(row.day, row.endsAt, zone),
  },
  {
    kind: 'number',
    key: 'hours',
    duration: formatDuration,
    header: text('shifts_column_hours'),
    help: text('shifts_column_hours_help'),
    sortable: true,
    width: '9rem',
    onCard: true,
    value: ({ minutes }) => minutes,
  },
];

/** The time, with the date if it is another day. */
function formatTimeOnDay(day: string, at: string, zone: string): string {
  const isThatDay = toLocalDate(fromIso(at), zone) === day;
  return isThatDay ? formatTimeOfDay(at, zone) : formatMoment(at, zone);
}

const toBrandDot = (brand: Brand | undefined) =>
  brand && { color: brand.color, label: brand.brandName };
